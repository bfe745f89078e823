import { useMemo } from 'react';
import type { QueryOf } from '#contract/core/endpoint';
import {
  listStatePeople,
  readStateSummary,
  STATE_PEOPLE_PAGE,
  STATE_PEOPLE_SORTS,
  type StatePeopleSort,
  type StatePerson,
} from '#contract/state-coordinator';
import { usePhone } from '#web/services/phone-context.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { listedOf } from '#web/services/standing-of.ts';
import { onceById, useServerPages } from '#web/services/use-server-pages.ts';
import type { Standing } from '#web/ui/data/list-standing.tsx';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { filterPeople } from './person-labels.ts';

export type StatePeopleQuery = Partial<QueryOf<typeof listStatePeople>>;

export type StatePages = {
  people: readonly StatePerson[];
  /** State total, unfiltered; null while loading. */
  total: number | null;
  /** Whether the rows answer the current filter and order. */
  standing: Standing;
  query: StatePeopleQuery;
  paging: Paging;
};

type Asked = { state: string; typed: string; community: 'con' | 'sin' | undefined };

/** Fetched at each opening; typing is debounced, and filters locally meanwhile. */
export function useStatePeople({ state, typed, community }: Asked, sort: DataSort | null) {
  const search = useSettled(typed.trim());
  const query = useMemo(
    () => toQuery({ state, typed: search, community }, sort),
    [state, search, community, sort],
  );
  const pages = useServerPages(listStatePeople, {
    query: { ...query, limit: String(STATE_PEOPLE_PAGE) } as StatePeopleQuery,
    isFresh: true,
    nextOf,
  });
  const summary = useServerRead(readStateSummary, { query: { state } });
  const { now } = usePhone();
  const listed = listedOf(pages, search === typed.trim(), now());
  const isAnswered = listed?.standing.type === 'answered';
  const known = listed?.value ?? null;
  const people = useMemo(() => {
    const read = onceById((known ?? []).flat());
    return isAnswered ? read : filterPeople(read, { community: community ?? null, typed });
  }, [known, isAnswered, community, typed]);
  const paging = { ...pages.paging, hasMore: pages.paging.hasMore && isAnswered };
  const total = summary.state.type === 'known' ? summary.state.value.stats.totalPeople : null;
  const { state: read, reload } = pages;
  if (!listed) return { state: read as Exclude<typeof read, { type: 'known' }>, reload };
  const value = { people, total, standing: listed.standing, query, paging };
  const behind = read.type === 'known' && read.behind ? { behind: read.behind } : {};
  const result: ServerRead<StatePages> = { type: 'known', value, ...behind };
  return { state: result, reload };
}

/** A full page means there may be another. */
const nextOf = (page: readonly StatePerson[]) =>
  page.length === STATE_PEOPLE_PAGE ? String(page.at(-1)?.id) : null;

function toQuery({ state, typed, community }: Asked, sort: DataSort | null): StatePeopleQuery {
  const column = STATE_PEOPLE_SORTS.find((one): one is StatePeopleSort => one === sort?.columnId);
  return {
    state,
    ...(typed && { search: typed }),
    ...(community && { community }),
    ...(column && { sort: column, direction: sort?.isDescending ? 'desc' : 'asc' }),
  };
}
