import { useMemo } from 'react';
import { pageCommunities } from '#contract/communities-page';
import { pagePeople } from '#contract/people-page';
import type { SessionUser } from '#contract/session';
import { usePhoneGroups } from '#web/local-data/use-phone-groups.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { userToNavGroups } from '#web/shell/nav-items.tsx';
import { useRecordedKinds } from '#web/shell/use-recorded-kinds.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { actsToItems } from './palette-acts.ts';
import { hasEnoughLetters, type PaletteItem, type WholeList } from './palette-items.ts';
import {
  communityToItem,
  groupToItems,
  personToItem,
  readsCommunities,
  readsPeople,
  screensToItems,
  toWholeLists,
} from './palette-sources.ts';

export type PaletteSources = {
  items: readonly PaletteItem[];
  /** What the server found beyond the items. */
  lists: readonly WholeList[];
  /** Server lists this role may read; `known` if none. */
  server: 'known' | 'loading' | 'missing';
};

/** @param query the server is asked only from a minimum length on */
export function usePaletteItems(user: SessionUser, query: string): PaletteSources {
  const isAsked = hasEnoughLetters(query);
  const people = usePeople(query, isAsked && readsPeople(user.role));
  const communities = useCommunities(query, isAsked && readsCommunities(user.role));
  const fixed = useFixedItems(user);
  const phone = usePhoneItems();
  const items = useMemo(
    () => [
      ...people.rows.map((one) => personToItem(one, user.role)),
      ...communities.rows.map(communityToItem),
      ...phone,
      ...fixed,
    ],
    [people.rows, communities.rows, phone, fixed, user.role],
  );
  const lists = useMemo(
    () => toWholeLists({ role: user.role, people: people.total, communities: communities.total }),
    [user.role, people.total, communities.total],
  );
  const server = [
    ...(readsPeople(user.role) ? [people.server] : []),
    ...(readsCommunities(user.role) ? [communities.server] : []),
  ];
  return { items, lists, server: (isAsked && worstOf(server)) || 'known' };
}

/** Results shown, plus some that local matching drops. */
const FOUND_ASKED = 20;
const NOBODY: readonly FoundPerson[] = [];

type FoundPerson = Parameters<typeof personToItem>[0];
type Found<Row> = {
  rows: readonly Row[];
  /** How many match; null if more than the rows. */
  total: number | null;
  server: PaletteSources['server'];
};

/** Server search without contact data; keeps earlier results while loading. */
function usePeople(query: string, isWanted: boolean): Found<FoundPerson> {
  const search = useSettled(query.trim(), 200);
  const { state, before } = useServerPages(pagePeople, {
    query: { search, purpose: 'choose', limit: FOUND_ASKED },
    isWanted: isWanted && hasEnoughLetters(search),
  });
  const [page] = state.type === 'known' ? state.value : (before?.value ?? []);
  return {
    rows: page?.rows ?? NOBODY,
    total: page?.total ?? 0,
    server: serverState(state, search === query.trim()),
  };
}

type FoundCommunity = Parameters<typeof communityToItem>[0];
const NONE_FOUND: readonly FoundCommunity[] = [];

function useCommunities(query: string, isWanted: boolean): Found<FoundCommunity> {
  const search = useSettled(query.trim(), 200);
  const { state, before } = useServerPages(pageCommunities, {
    query: { search, purpose: 'choose', limit: FOUND_ASKED },
    isWanted: isWanted && hasEnoughLetters(search),
  });
  const [page] = state.type === 'known' ? state.value : (before?.value ?? []);
  const rows = page?.rows ?? NONE_FOUND;
  return {
    rows,
    total: page?.next ? null : rows.length,
    server: serverState(state, search === query.trim()),
  };
}

/** @param isOfQuery whether the answer belongs to the current text */
function serverState(read: ServerRead<unknown>, isOfQuery: boolean): PaletteSources['server'] {
  const server = stateOfRead(read);
  return server === 'known' && !isOfQuery ? 'loading' : server;
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

/** Acts and screens. */
function useFixedItems(user: SessionUser): readonly PaletteItem[] {
  const recorded = useRecordedKinds();
  return useMemo(
    () => [...actsToItems(user.role, recorded), ...screensToItems(userToNavGroups(user, recorded))],
    [user, recorded],
  );
}

const NONE: readonly PaletteItem[] = [];

function usePhoneItems(): readonly PaletteItem[] {
  const known = usePhoneGroups();
  return useMemo(() => known?.groups.flatMap(groupToItems) ?? NONE, [known]);
}
