import { expect, test } from 'vitest';
import { ROLES } from '#contract/core/roles';
import { groupsToBottomPlaces, roleToGroups, withPending } from './places.tsx';

const COMMUNITY = '/community-coordinator';
const pathsOf = (role: string, keepsRoll = false) =>
  roleToGroups(role, keepsRoll).flatMap((group) => group.places.map(({ to }) => to));
const underThumb = (role: string, keepsRoll = false) =>
  groupsToBottomPlaces(roleToGroups(role, keepsRoll)).map(({ to }) => to);

test('a community coordinator and a leader find their community, under the thumb too', () => {
  const own = ['coordinador_de_comunidad', 'lider'];
  for (const role of ROLES) {
    expect(pathsOf(role).includes(COMMUNITY)).toBe(own.includes(role));
    expect(underThumb(role).includes(COMMUNITY)).toBe(own.includes(role));
  }
});

test('whoever keeps a community’s roll finds its panel, whatever else they are', () => {
  for (const role of ROLES) {
    const [, section] = roleToGroups(role, true);
    expect(section?.title).toBe('Mi Comunidad');
    expect(section?.places[0]?.to).toBe(COMMUNITY);
    expect(section?.places[0]?.label).toBe('Reuniones y Miembros');
  }
  expect(underThumb('coordinador_de_coordinadores', true)).toContain(COMMUNITY);
  expect(underThumb('admin', true)).toContain('/team-coordinator');
});

test('whoever coordinates a team finds its meetings, under the thumb too', () => {
  const own = ['coordinador_estatal', 'admin', 'coordinador_de_equipo'];
  for (const role of ROLES) {
    expect(pathsOf(role).includes('/team-coordinator')).toBe(own.includes(role));
    expect(underThumb(role).includes('/team-coordinator')).toBe(own.includes(role));
  }
});

test('the local communities are a community coordinator’s', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/community-coordinator-local'));
  expect(finders).toEqual(['coordinador_de_comunidad']);
});

test('people are managed by those whom the specification names', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/user-management'));
  expect(finders).toEqual(['admin', 'coordinador_de_coordinadores', 'coordinador_de_comunidad']);
  const section = roleToGroups('admin', false).at(-1);
  expect(section?.title).toBe('Administración');
});

test('whoever keeps no register of their own has the people under the thumb', () => {
  const finders = ROLES.filter((role) => underThumb(role).includes('/user-management'));
  expect(finders).toEqual(['coordinador_de_coordinadores']);
});

test('communities are managed from above', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/community-management'));
  expect(finders).toEqual(['admin', 'coordinador_de_coordinadores']);
});

test.each([...ROLES, 'rol-desconocido'])(
  '%s begins at home, with at most three shortcuts',
  (role) => {
    expect(pathsOf(role)[0]).toBe('/');
    for (const keepsRoll of [true, false]) {
      expect(underThumb(role, keepsRoll).length).toBeLessThanOrEqual(3);
    }
  },
);

test.each([
  [0, undefined],
  [1, '1'],
  [19, '19'],
  [250, '99+'],
])(
  'with %d records to go, «Pendientes» says %s in the menu and under the thumb',
  (count, badge) => {
    for (const role of ROLES) {
      const groups = roleToGroups(role, true);
      for (const places of [
        groups.flatMap((group) => group.places),
        groupsToBottomPlaces(groups),
      ]) {
        const badges = withPending(places, count).map((place) => [place.to, place.badge]);
        expect(badges.filter(([to]) => to === '/pendientes')).toEqual([['/pendientes', badge]]);
        expect(badges.filter(([to, one]) => to !== '/pendientes' && one)).toEqual([]);
      }
    }
  },
);
