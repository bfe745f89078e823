import { expect, test } from 'vitest';
import { chosenPeople } from './chosen-people.ts';
import type { Pickable } from './filter-people.ts';

const person = (id: number): Pickable => ({
  id,
  alias: `Persona ${id}`,
  email: null,
  role: 'integrante',
  state: 'Durango',
  city: 'Durango',
});
const known = { type: 'known' as const, value: [person(1), person(2)] };

test('names the people that are chosen, and nobody who is no longer in the list', () => {
  expect(chosenPeople(known, [2, 7])).toEqual([person(2)]);
});

test.each([
  { type: 'loading' },
  { type: 'offline' },
  { type: 'failed', sentence: 'Intenta de nuevo.', isRefused: false },
] as const)('chosen people are nobody’s loss while the list is $type', (read) => {
  expect(chosenPeople(read, [2])).toBeNull();
  expect(chosenPeople(read, [])).toEqual([]);
});
