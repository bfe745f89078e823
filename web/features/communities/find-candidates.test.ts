import { expect, it } from 'vitest';
import { findCandidates, type Listed } from './find-candidates.ts';

const person = (id: number, alias: string, role: string, more: Partial<Listed> = {}): Listed => ({
  ...{ id, alias, role, state: 'Durango', city: 'Lerdo', status: 'approved' },
  ...more,
});
const people = [
  person(1, 'Zoe', 'coordinador_de_comunidad'),
  person(2, 'Ana', 'coordinador_de_coordinadores', { state: 'Chihuahua' }),
  person(3, 'Ágata', 'admin'),
  person(4, 'Beto', 'coordinador_estatal'),
  person(5, 'Caro', 'coordinador_de_comunidad', { status: 'pending' }),
  person(6, 'Dora', 'integrante'),
];
const aliases = (self: { id: number; role: string }) =>
  findCandidates(people, self, 'Durango').map(({ alias }) => alias);

it('offers approved people of the three roles, those of the same state first', () => {
  expect(aliases({ id: 99, role: 'admin' })).toEqual(['Ágata', 'Zoe', 'Ana']);
});

it('offers nobody themselves, but for an administrator', () => {
  expect(aliases({ id: 2, role: 'coordinador_de_coordinadores' })).toEqual(['Ágata', 'Zoe']);
  expect(aliases({ id: 3, role: 'admin' })).toContain('Ágata');
});
