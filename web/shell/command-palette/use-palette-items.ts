import { useMemo } from 'react';
import { listCommunities } from '#contract/communities';
import { listAllUsers, listUsers } from '#contract/people';
import type { SessionUser } from '#contract/session';
import type { PersonDb } from '#web/db/person-db.ts';
import { readGroups, readRoster } from '#web/db/read-groups.ts';
import { readMeetings } from '#web/db/read-meetings.ts';
import { useStored } from '#web/db/use-stored.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { userToNavGroups } from '#web/shell/nav-items.tsx';
import { useHasRecordableCommunity } from '#web/shell/use-has-recordable-community.ts';
import type { PaletteItem } from './palette-items.ts';
import {
  communityToItem,
  groupToItems,
  type PhoneGroup,
  peopleListOf,
  personToItem,
  readsCommunities,
  screensToItems,
} from './palette-sources.ts';

export type PaletteSources = {
  items: readonly PaletteItem[];
  /** Of the server's lists that this role may read: `known` where it reads none. */
  server: 'known' | 'loading' | 'missing';
};

/** @param isAsked false until enough was typed: reading people counts for their privacy */
export function usePaletteItems(user: SessionUser, isAsked: boolean): PaletteSources {
  const list = peopleListOf(user.role);
  const short = useServerRead(listUsers, { isWanted: isAsked && list === 'short' }).state;
  const whole = useServerRead(listAllUsers, { isWanted: isAsked && list === 'whole' }).state;
  const communities = useServerRead(listCommunities, {
    isWanted: isAsked && readsCommunities(user.role),
  }).state;
  const screens = useScreenItems(user);
  const phone = usePhoneItems();
  const people = list === 'short' ? short : whole;
  const items = useMemo(
    () => [
      ...knownRows(people).map(personToItem),
      ...knownRows(communities).flatMap((one) => communityToItem(one, user.role) ?? []),
      ...phone,
      ...screens,
    ],
    [people, communities, phone, screens, user.role],
  );
  const reads = [...(list ? [people] : []), ...(readsCommunities(user.role) ? [communities] : [])];
  return { items, server: isAsked ? stateOfReads(reads) : 'known' };
}

function stateOfReads(reads: readonly ServerRead<unknown>[]): PaletteSources['server'] {
  if (reads.some(({ type }) => type === 'offline' || type === 'failed')) return 'missing';
  return reads.some(({ type }) => type === 'loading') ? 'loading' : 'known';
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
