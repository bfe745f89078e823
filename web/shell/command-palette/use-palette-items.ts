import { useMemo } from 'react';
import { listCommunities } from '#contract/communities';
import { pagePeople } from '#contract/people-page';
import type { SessionUser } from '#contract/session';
import type { PersonDb } from '#web/db/person-db.ts';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeetings } from '#web/db/read-meetings.ts';
import { useStored } from '#web/db/use-stored.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { userToNavGroups } from '#web/shell/nav-items.tsx';
import { useHasRecordableCommunity } from '#web/shell/use-has-recordable-community.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { hasEnoughLetters, type PaletteItem } from './palette-items.ts';
import {
  communityToItem,
  groupToItems,
  type PhoneGroup,
  personToItem,
  readsCommunities,
  readsPeople,
  screensToItems,
} from './palette-sources.ts';

export type PaletteSources = {
  items: readonly PaletteItem[];
  /** Of the server's lists that this role may read: `known` where it reads none. */
  server: 'known' | 'loading' | 'missing';
};

/** @param query nothing is asked of the server until enough was typed */
export function usePaletteItems(user: SessionUser, query: string): PaletteSources {
  const isAsked = hasEnoughLetters(query);
  const people = usePeople(query, isAsked && readsPeople(user.role));
  const communities = useServerRead(listCommunities, {
    isWanted: isAsked && readsCommunities(user.role),
  }).state;
  const screens = useScreenItems(user);
  const phone = usePhoneItems();
  const items = useMemo(
    () => [
      ...people.rows.map(personToItem),
      ...knownRows(communities).flatMap((one) => communityToItem(one, user.role) ?? []),
      ...phone,
      ...screens,
    ],
    [people.rows, communities, phone, screens, user.role],
  );
  const server = [
    ...(readsPeople(user.role) ? [people.server] : []),
    ...(readsCommunities(user.role) ? [stateOfRead(communities)] : []),
  ];
  return { items, server: (isAsked && worstOf(server)) || 'known' };
}

/** As many as a search shows, and some that its own words leave out. */
const PEOPLE_ASKED = 20;
const NOBODY: readonly FoundPerson[] = [];

type FoundPerson = Parameters<typeof personToItem>[0];
type FoundPeople = { rows: readonly FoundPerson[]; server: PaletteSources['server'] };

/** Found on the server, without contact; while it looks, those it found before stay. */
function usePeople(query: string, isWanted: boolean): FoundPeople {
  const search = useSettled(query.trim(), 200);
  const { state, isAnswered } = useServerPages(pagePeople, {
    query: { search, purpose: 'choose', limit: PEOPLE_ASKED },
    isWanted: isWanted && hasEnoughLetters(search),
  });
  const rows = state.type === 'known' ? (state.value[0]?.rows ?? NOBODY) : NOBODY;
  const server = stateOfRead(state);
  const isOfQuery = isAnswered && search === query.trim();
  return { rows, server: server === 'known' && !isOfQuery ? 'loading' : server };
}

function stateOfRead(read: ServerRead<unknown>): PaletteSources['server'] {
  if (read.type === 'loading') return 'loading';
  return read.type === 'known' && !read.behind ? 'known' : 'missing';
}

function worstOf(
  states: readonly PaletteSources['server'][],
): PaletteSources['server'] | undefined {
  return (['missing', 'loading'] as const).find((state) => states.includes(state));
}

function knownRows<T>(read: ServerRead<readonly T[]>): readonly T[] {
  return read.type === 'known' ? read.value : [];
}

function useScreenItems(user: SessionUser): readonly PaletteItem[] {
  const hasRecordable = useHasRecordableCommunity();
  return useMemo(() => screensToItems(userToNavGroups(user, hasRecordable)), [user, hasRecordable]);
}

const NONE: readonly PaletteItem[] = [];

function usePhoneItems(): readonly PaletteItem[] {
  const person = usePerson();
  const groups = useStored(() => (person ? readPhoneGroups(person) : []), [person]);
  return useMemo(() => groups?.flatMap(groupToItems) ?? NONE, [groups]);
}

async function readPhoneGroups(person: PersonDb): Promise<PhoneGroup[]> {
  const known = await readGroups(person);
  if (known.type === 'unknown') return [];
  const found: PhoneGroup[] = [];
  for (const group of known.groups) {
    const members = await readRoster(person, group.id);
    found.push({ group, members, meetings: await readMeetings(person, group.id) });
  }
  return found;
}
