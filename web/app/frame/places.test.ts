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

test('whoever coordinates a team finds its meetings, under the thumb too', () => {
  const own = ['coordinador_estatal', 'admin', 'coordinador_de_equipo'];
  for (const role of ROLES) {
    expect(pathsOf(role).includes('/team-coordinator')).toBe(own.includes(role));
    const isUnderThumb = roleToBottomPlaces(role).some(({ to }) => to === '/team-coordinator');
    expect(isUnderThumb).toBe(own.includes(role));
  }
});

test('the local communities are a community coordinator’s', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/community-coordinator-local'));
  expect(finders).toEqual(['coordinador_de_comunidad']);
});

test('people are managed by those whom the specification names', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/user-management'));
  expect(finders).toEqual(['admin', 'coordinador_de_coordinadores', 'coordinador_de_comunidad']);
  const section = roleToGroups('admin').at(-1);
  expect(section?.title).toBe('Administración');
});

test('communities are managed from above', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/community-management'));
  expect(finders).toEqual(['admin', 'coordinador_de_coordinadores']);
});

test.each([...ROLES, 'rol-desconocido'])(
  '%s begins at home, with at most three shortcuts',
  (role) => {
    expect(pathsOf(role)[0]).toBe('/');
    expect(roleToBottomPlaces(role).length).toBeLessThanOrEqual(3);
  },
);
