import { expect, it } from 'vitest';
import { policy } from '#contract/core/policy';
import { COLUMNS, type Column } from '#contract/core/roles';
import { SCREENS, type Screen } from '#contract/screens';
import type { PulledGroup, PulledMember } from '#contract/sync';
import type { GroupKind } from '#web/db/recorded-kinds.ts';
import { actsToItems, OFFICE_ACTS } from './palette-acts.ts';
import {
  COMMUNITY_READERS,
  communityToItem,
  groupToItems,
  PEOPLE_READERS,
  personToItem,
  readsPeople,
  toWholeLists,
} from './palette-sources.ts';

const openedTo = (key: string): Column[] =>
  COLUMNS.filter((column) => policy.get(key)?.[column].type === 'allow');

it.each([
  ['people.page', PEOPLE_READERS],
  ['communities.list', COMMUNITY_READERS],
])('%s is asked by the roles that the policy opens it to, and by no other', (key, readers) => {
  expect([...readers].sort()).toEqual(openedTo(key).sort());
});

it.each(Object.entries(OFFICE_ACTS))(
  '%s is offered to whom policy and screen let in',
  (of, act) => {
    const { opens = COLUMNS }: Screen = SCREENS[act.screen];
    const open = openedTo(of).filter((column) => opens.includes(column));
    expect([...act.roles].sort()).toEqual(open.sort());
  },
);

it('the roll is offered where this phone keeps one, to no other', () => {
  const labelsOf = (role: string, kinds: readonly GroupKind[]) =>
    actsToItems(role, new Set(kinds)).map(({ label }) => label);
  expect(labelsOf('lider', ['community'])).toEqual(['Pasar lista', 'Registrar reunión']);
  expect(labelsOf('lider', [])).toEqual([]);
  expect(labelsOf('coordinador_estatal', [])).toEqual([
    ...['Aprobar pendientes', 'Nuevo comunicado', 'Nueva tertulia'],
  ]);
});

it('all that the server found is seen in the list that the role may open', () => {
  const hrefsOf = (role: string) =>
    toWholeLists({ role, people: 9, communities: null }).map(({ href }) => href);
  expect(hrefsOf('admin')).toEqual(['/user-management', '/community-management']);
  expect(hrefsOf('coordinador_estatal')).toEqual(['/user-management']);
  expect(hrefsOf('lider')).toEqual([]);
});

it('people are asked for where the role may', () => {
  for (const role of ['admin', 'coordinador_de_comunidad']) expect(readsPeople(role)).toBe(true);
  for (const role of ['lider', 'integrante', 'coordinador_de_equipo', 'anything']) {
    expect(readsPeople(role), role).toBe(false);
  }
});

it('a community and a person open their page', () => {
  const community = { id: 7, name: 'San José', location: 'Centro', coordinator: null };
  expect(communityToItem(community).href).toBe('/comunidades/7');
  expect(personToItem(LUPITA, 'admin').href).toBe('/personas/9');
  expect(personToItem(LUPITA, 'coordinador_de_comunidad').href).toBe('/personas/9');
});

it('who only asks for a community opens where whoever coordinates it decides', () => {
  const asking = { ...LUPITA, community: null };
  const href = '/user-management?persona=9';
  expect(personToItem(asking, 'coordinador_de_comunidad').href).toBe(href);
  expect(personToItem(asking, 'admin').href).toBe('/personas/9');
});

const LUPITA = {
  ...{ id: 9, alias: 'Lupita', role: 'lider', state: 'Durango', city: 'Lerdo' },
  community: 'San Judas',
};

it('a member of this phone and the same person of the server are one thing', () => {
  const group = { id: 5, kind: 'community', name: 'San Judas', location: 'Centro' } as PulledGroup;
  const member = { personId: 9, alias: 'Lupita', city: 'Lerdo', state: 'Durango' } as PulledMember;
  const items = groupToItems({ group, members: [member], meetings: [] });
  expect(items.map(({ id }) => id)).toEqual(['group:5', 'person:9']);
  expect(personToItem(LUPITA, 'admin').id).toBe('person:9');
});
