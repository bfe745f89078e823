import { describe, expect, it } from 'vitest';
import { policy } from '#contract/core/policy';
import { COLUMNS, type Column } from '#contract/core/roles';
import type { PulledGroup, PulledMember } from '#contract/sync';
import {
  COMMUNITY_READERS,
  communityToItem,
  groupToItems,
  PEOPLE_READERS,
  personToItem,
  readsPeople,
} from './palette-sources.ts';

const openedTo = (key: string): Column[] =>
  COLUMNS.filter((column) => policy.get(key)?.[column].type === 'allow');

it.each([
  ['people.page', PEOPLE_READERS],
  ['communities.list', COMMUNITY_READERS],
])('%s is asked by the roles that the policy opens it to, and by no other', (key, readers) => {
  expect([...readers].sort()).toEqual(openedTo(key).sort());
});

it('people are asked for where the role may', () => {
  for (const role of ['admin', 'coordinador_de_comunidad']) expect(readsPeople(role)).toBe(true);
  for (const role of ['lider', 'integrante', 'coordinador_de_equipo', 'anything']) {
    expect(readsPeople(role), role).toBe(false);
  }
});

const community = {
  ...{ id: 7, name: 'San José', location: 'Centro', description: null, city: null },
  ...{
    coordinator: null,
    memberCount: 3,
    state: 'Durango',
    isActive: true,
    meetingFrequencyDays: 7,
  },
};

describe('where a community opens', () => {
  it.each([
    ['admin', '/community-management?lugar=Durango'],
    ['coordinador_de_coordinadores', '/community-management?lugar=Durango'],
    ['coordinador_de_comunidad', '/community-coordinator?comunidad=7'],
    ['coordinador_estatal', '/dashboard-durango?nombre=San%20Jos%C3%A9'],
  ])('for %s: %s', (role, href) => {
    expect(communityToItem(community, role)?.href).toBe(href);
  });

  it('is in the whole list where it has no state', () => {
    expect(communityToItem({ ...community, state: null }, 'admin')?.href).toBe(
      '/community-management',
    );
  });

  it('is nowhere in a state without a dashboard, so it is not offered', () => {
    expect(communityToItem({ ...community, state: 'Sonora' }, 'coordinador_estatal')).toBeNull();
  });
});

it('a member of this phone and the same person of the server are one thing', () => {
  const group = { id: 5, kind: 'community', name: 'San Judas', location: 'Centro' } as PulledGroup;
  const member = { personId: 9, alias: 'Lupita', city: 'Lerdo', state: 'Durango' } as PulledMember;
  const items = groupToItems({ group, members: [member], meetings: [] });
  const person = { id: 9, alias: 'Lupita', role: 'lider', state: 'Durango', city: 'Lerdo' };
  expect(items.map(({ id }) => id)).toEqual(['group:5', 'person:9']);
  expect(personToItem(person).id).toBe('person:9');
});
