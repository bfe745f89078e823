import { expect, it } from 'vitest';
import type { Pickable } from '#web/features/shared/filter-people.ts';
import { findCandidates } from './find-candidates.ts';

const person = (id: number, alias: string, role: string): Pickable => ({
  ...{ id, alias, role, state: 'Durango', city: 'Lerdo' },
});
const people = [
  person(3, 'Ágata', 'admin'),
  person(1, 'Zoe', 'coordinador_de_comunidad'),
  person(2, 'Ana', 'coordinador_de_coordinadores'),
  person(4, 'Beto', 'coordinador_estatal'),
  person(6, 'Dora', 'integrante'),
];
const aliases = (self: { id: number; role: string }) =>
  findCandidates(people, self).map(({ alias }) => alias);

it('offers people of the three roles, in the order they came', () => {
  expect(aliases({ id: 99, role: 'admin' })).toEqual(['Ágata', 'Zoe', 'Ana']);
});

it('offers nobody themselves, but for an administrator', () => {
  expect(aliases({ id: 2, role: 'coordinador_de_coordinadores' })).toEqual(['Ágata', 'Zoe']);
  expect(aliases({ id: 3, role: 'admin' })).toContain('Ágata');
});
