import { expect, test } from 'vitest';
import { ROLES } from '#contract/roles';
import { roleToBottomPlaces, roleToGroups } from './places.tsx';

const pathsOf = (role: string) =>
  roleToGroups(role).flatMap((group) => group.places.map(({ to }) => to));

test('a community coordinator finds their community, nobody else does', () => {
  expect(pathsOf('coordinador_de_comunidad')).toContain('/community-coordinator');
  for (const role of ROLES.filter((role) => role !== 'coordinador_de_comunidad')) {
    expect(pathsOf(role)).not.toContain('/community-coordinator');
  }
});

test.each([...ROLES, 'rol-desconocido'])(
  '%s begins at home, with at most three shortcuts',
  (role) => {
    expect(pathsOf(role)[0]).toBe('/');
    expect(roleToBottomPlaces(role).length).toBeLessThanOrEqual(3);
  },
);
