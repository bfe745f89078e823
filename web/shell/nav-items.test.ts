import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ROLES } from '#contract/core/roles';
import type { NavName } from '#contract/screens';
import type { GroupKind } from '#web/db/recorded-kinds.ts';
import { navGroupsToBottomItems, toBadge, userToNavGroups } from './nav-items.tsx';
import { OfficeIcon } from './office-icon.lazy.tsx';

const COMMUNITY = '/community-coordinator';
const groupsOf = (role: string, hasRoll = false, state = 'Durango') =>
  userToNavGroups({ role, state }, new Set(hasRoll ? (['community'] as const) : []));
const pathsOf = (role: string, hasRoll = false) =>
  groupsOf(role, hasRoll).flatMap((group) => group.items.map(({ to }) => to));
const barOf = (role: string, recorded: readonly GroupKind[] = [], attention = 0) => {
  const kinds = new Set(recorded);
  return navGroupsToBottomItems(
    userToNavGroups({ role, state: 'Durango' }, kinds),
    kinds,
    attention,
  );
};
const underThumb = (role: string, hasRoll = false) =>
  barOf(role, hasRoll ? ['community'] : []).map(({ to }) => to);

test('a community coordinator and a leader find their community, under the thumb too', () => {
  const own = ['coordinador_de_comunidad', 'lider'];
  for (const role of ROLES) {
    expect(pathsOf(role).includes(COMMUNITY)).toBe(own.includes(role));
    expect(underThumb(role).includes(COMMUNITY)).toBe(own.includes(role));
  }
});

test('whoever keeps a community’s roll finds its panel, whatever else they are', () => {
  for (const role of ROLES) {
    const [, section] = groupsOf(role, true);
    expect(section?.title).toBe('Mi Comunidad');
    expect(section?.items[0]?.to).toBe(COMMUNITY);
    expect(section?.items[0]?.label).toBe('Reuniones y Miembros');
  }
  expect(underThumb('coordinador_de_coordinadores', true)).toContain(COMMUNITY);
});

test.each([
  ['integrante', [], 'Panel · Comunicados · Formación'],
  ['interesado', [], 'Panel · Comunicados · Formación'],
  ['lider', [], 'Panel · Reuniones · Seguimiento'],
  ['coordinador_de_comunidad', ['community'], 'Panel · Reuniones · Seguimiento'],
  ['coordinador_de_equipo', ['administrative'], 'Panel · Reuniones de Equipo · Seguimiento'],
  ['coordinador_estatal', [], 'Panel · Zona · Usuarios'],
  ['coordinador_estatal', ['administrative'], 'Panel · Reuniones de Equipo · Zona'],
  ['admin', [], 'Panel · Zona · Usuarios'],
] as const)('under the thumb of %s with %j is %s', (role, recorded, labels) => {
  const read = (attention: number) =>
    barOf(role, recorded, attention)
      .map(({ label }) => label)
      .join(' · ');
  expect(read(0)).toBe(labels);
  const [home, first] = labels.split(' · ');
  expect(read(1)).toBe([home, first, 'Pendientes'].join(' · '));
});

test('whoever coordinates a team finds its meetings', () => {
  const own = ['coordinador_estatal', 'admin', 'coordinador_de_equipo'];
  for (const role of ROLES) {
    expect(pathsOf(role).includes('/team-coordinator')).toBe(own.includes(role));
  }
});

test('and of a team’s register, once', () => {
  for (const role of ROLES) {
    const groups = userToNavGroups({ role, state: 'Durango' }, new Set(['administrative']));
    const entries = groups.flatMap(({ title, items }) =>
      items.filter(({ to }) => to === '/team-coordinator').map(() => title),
    );
    const isSpecified = ['coordinador_estatal', 'admin'].includes(role);
    expect(entries).toEqual([isSpecified ? 'Coordinación Estatal' : 'Mi Equipo']);
    expect(barOf(role, ['administrative']).map(({ to }) => to)).toContain('/team-coordinator');
  }
});

test('the local communities are a community coordinator’s', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/community-coordinator-local'));
  expect(finders).toEqual(['coordinador_de_comunidad']);
});

test('people are managed by those whom the specification names, and by a state’s coordinator', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/user-management'));
  expect(finders).toEqual([
    'admin',
    'coordinador_de_coordinadores',
    'coordinador_estatal',
    'coordinador_de_comunidad',
  ]);
  const section = groupsOf('admin').at(-1);
  expect(section?.title).toBe('Administración');
});

test('communities are managed from above', () => {
  const finders = ROLES.filter((role) => pathsOf(role).includes('/community-management'));
  expect(finders).toEqual(['admin', 'coordinador_de_coordinadores']);
});

test('what the specification names comes first in its group, then what it does not', () => {
  const labels = (role: string, title: string) =>
    groupsOf(role)
      .find((group) => group.title === title)
      ?.items.map(({ label }) => label);
  expect(labels('admin', 'Administración')).toEqual([
    'Gestión de Usuarios',
    'Gestión de Comunidades',
    'Gestión de Equipos',
    'Reportes de Asistencia',
    'Agenda Bien Común',
    'Comunidades Locales',
    'Por revisar',
    'Solicitudes ARCO',
    'Auditoría',
    'Estado del sistema',
  ]);
  expect(labels('coordinador_de_coordinadores', 'Administración')).toEqual([
    'Gestión de Usuarios',
    'Gestión de Comunidades',
    'Gestión de Equipos',
    'Reportes de Asistencia',
    'Agenda Bien Común',
    'Comunidades Locales',
    'Por revisar',
    'Auditoría',
  ]);
  expect(labels('coordinador_de_comunidad', 'Administración')).toEqual([
    'Gestión de Usuarios',
    'Por revisar',
  ]);
  expect(labels('coordinador_estatal', 'Coordinación Estatal')).toEqual([
    'Dashboard de Zona',
    'Reuniones de Equipo',
    'Dashboard Durango',
  ]);
});

test.each([
  ['admin', 'Jalisco', ['Chihuahua', 'Durango', 'Baja California']],
  ['coordinador_de_coordinadores', 'Baja California', ['Baja California']],
  ['coordinador_estatal', 'Jalisco', []],
  ['coordinador_de_comunidad', 'Durango', []],
])('%s of %s has the dashboards of %j', (role, state, names) => {
  const items = groupsOf(role, false, state).flatMap((group) => group.items);
  const dashboards = items.filter(({ to }) => to.startsWith('/dashboard-'));
  expect(dashboards.map(({ label }) => label)).toEqual(names.map((name) => `Dashboard ${name}`));
});

test.each([...ROLES, 'rol-desconocido'])(
  '%s begins at home, with at most three shortcuts',
  (role) => {
    expect(pathsOf(role)[0]).toBe('/');
    for (const hasRoll of [true, false]) {
      const paths = pathsOf(role, hasRoll);
      expect(new Set(paths).size).toBe(paths.length);
      expect(underThumb(role, hasRoll).length).toBeLessThanOrEqual(3);
    }
  },
);

test.each([
  [1, '1'],
  [19, '19'],
  [250, '99+'],
])('with %d records to go, «Pendientes» says %s', (count, badge) => {
  expect(toBadge(count)).toBe(badge);
});

test('«Pendientes» counts what is to go, in the menu and under the thumb; formation has its fixed 3', () => {
  for (const role of ROLES) {
    const groups = groupsOf(role, true);
    for (const items of [groups.flatMap((group) => group.items), barOf(role, ['community'], 1)]) {
      const counted = items.flatMap(({ to, badge }) =>
        badge ? [[to, badge as ReactElement]] : [],
      );
      for (const [to, { props }] of counted as [string, ReactElement<{ count?: string }>][]) {
        expect(['/pendientes', '/formacion']).toContain(to);
        expect(props.count).toBe(to === '/formacion' ? '3' : undefined);
      }
      expect(counted.map(([to]) => to)).toContain('/pendientes');
    }
  }
});

test('every screen of the sidebar has its icon, those of phones at once', () => {
  for (const role of ROLES) {
    for (const { to, icon } of groupsOf(role, true).flatMap(({ items }) => items)) {
      const { type, props } = icon as ReactElement<{ name: NavName }>;
      const isLate = 'name' in props;
      if (isLate) expect(OfficeIcon(props), to).not.toBeNull();
      else expect(type, to).toBeDefined();
    }
  }
});
