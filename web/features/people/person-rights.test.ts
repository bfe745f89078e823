import { expect, it } from 'vitest';
import { mayMove, mayOpenFor, mayOpenPage, maySetPhone, rolesToGive } from './person-rights.ts';

const someone = (role: string, id = 7) => ({ id, role });

it.each([
  ['admin', someone('admin', 1), true, false],
  ['admin', someone('admin'), false, false],
  ['admin', someone('coordinador_de_coordinadores'), true, true],
  ['coordinador_estatal', someone('coordinador_estatal', 1), false, false],
  ['coordinador_estatal', someone('admin'), false, false],
  ['coordinador_estatal', someone('integrante'), true, true],
  ['coordinador_de_comunidad', someone('integrante'), true, false],
])('%s about %o: moves them %s, opens for them %s', (role, person, moves, opens) => {
  expect([mayMove(role, 1, person), mayOpenFor(role, 1, person)]).toEqual([moves, opens]);
});

it.each([
  ['coordinador_de_comunidad', someone('integrante'), 'San José', true],
  ['coordinador_de_comunidad', someone('integrante'), null, false],
  ['coordinador_de_comunidad', someone('coordinador_de_comunidad'), 'San José', false],
  ['coordinador_estatal', someone('integrante'), null, true],
  ['admin', someone('admin', 1), null, false],
  ['lider', someone('integrante'), 'San José', false],
])('%s about %o of %s: writes down their phone %s', (role, person, community, writes) => {
  expect(maySetPhone(role, 1, { ...person, community })).toBe(writes);
});

it.each([
  ['admin', 'coordinador_de_coordinadores', 7],
  ['coordinador_de_coordinadores', 'coordinador_estatal', 5],
  ['coordinador_estatal', 'coordinador_de_comunidad', 4],
  ['coordinador_de_comunidad', undefined, 0],
])('%s may give roles from %s down', (role, first, count) => {
  const roles = rolesToGive(role);
  expect([roles[0], roles.length, roles.includes('coordinador_de_equipo')]).toEqual([
    first,
    count,
    role === 'admin',
  ]);
});

it.each([
  ['admin', null, true],
  ['coordinador_estatal', null, true],
  ['coordinador_de_comunidad', 'San José', true],
  ['coordinador_de_comunidad', null, false],
])('%s opens the page of somebody of %s: %s', (role, community, opens) => {
  expect(mayOpenPage(role, { community })).toBe(opens);
});
