import { expect, it } from 'vitest';
import { filterPeople, NO_FILTER, valuesOf } from './filter-people.ts';

const person = (id: number, alias: string, state: string, city: string, role = 'integrante') => ({
  ...{ id, alias, state, city, role },
  email: `${id}@example.mx`,
});
const people = [
  person(1, 'José', 'Durango', 'Lerdo'),
  person(2, 'Ana', 'Durango', 'Durango', 'lider'),
  person(3, 'Josefa', 'Chihuahua', 'Ánimas'),
];
const found = (filter: Partial<typeof NO_FILTER>) =>
  filterPeople(people, { ...NO_FILTER, ...filter }).map(({ id }) => id);

it('leaves everybody while nothing is chosen, and less with each choice', () => {
  expect(found({})).toEqual([1, 2, 3]);
  expect(found({ state: 'Durango' })).toEqual([1, 2]);
  expect(found({ state: 'Durango', city: 'Lerdo' })).toEqual([1]);
  expect(found({ role: 'lider' })).toEqual([2]);
  expect(found({ search: 'jose' })).toEqual([1, 3]);
  expect(found({ search: 'JOSÉ', state: 'Chihuahua' })).toEqual([3]);
});

it('offers each value once, in the order of a dictionary', () => {
  expect(valuesOf(people, ({ city }) => city)).toEqual(['Ánimas', 'Durango', 'Lerdo']);
});
