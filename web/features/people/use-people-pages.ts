import { useMemo } from 'react';
import type { QueryOf } from '#contract/core/endpoint';
import type { UserItem } from '#contract/people';
import { type Everybody, PEOPLE_SORTS, type PeopleSort, pagePeople } from '#contract/people-page';
import { type FilteredPages, useFilteredPages } from '#web/features/shared/use-filtered-pages.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { onceById } from '#web/services/use-server-pages.ts';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import type { PeopleFilter } from './people-filter.ts';

export type PeopleQuery = Partial<QueryOf<typeof pagePeople>>;

export type PeoplePages = FilteredPages<
  {
    people: readonly UserItem[];
    total: number;
    everybody: Everybody;
  },
  typeof pagePeople
>;

/** Fetched at each opening; typing is debounced. */
export function usePeoplePages(filter: PeopleFilter, sort: DataSort | null) {
  const search = useSettled(filter.search.trim());
  const { status, state, role } = filter;
  const query = useMemo(
    () => toQuery({ search, status, state, role }, sort),
    [search, status, state, role, sort],
  );
  const isSettled = search === filter.search.trim();
  return useFilteredPages(pagePeople, { query, isSettled, toKnown });
}

/** Person of the open panel, even if on no loaded page; undefined while loading. */
export function useOnePerson(id: number | null): UserItem | undefined {
  const { state } = useServerRead(pagePeople, {
    query: { personId: [id ?? 0] },
    isFresh: true,
    isWanted: id !== null,
  });
  return id !== null && state.type === 'known' ? state.value.rows[0] : undefined;
}

export function toQuery(filter: PeopleFilter, sort: DataSort | null): PeopleQuery {
  const { search, status, state, role } = filter;
  return {
    search: search || undefined,
    status: status ?? undefined,
    state: state ?? undefined,
    role: role ?? undefined,
    sort: PEOPLE_SORTS.find((one): one is PeopleSort => one === sort?.columnId),
    direction: sort?.isDescending ? 'desc' : 'asc',
  } as PeopleQuery;
}

type Page = { rows: UserItem[]; total: number; everybody: Everybody | null };

const NOBODY: Everybody = {
  counts: { total: 0, pending: 0, approved: 0, rejected: 0 },
  states: [],
  roles: [],
  cities: [],
};

function toKnown(pages: readonly Page[]) {
  return {
    people: onceById(pages.flatMap(({ rows }) => rows)),
    total: pages.at(-1)?.total ?? 0,
    everybody: pages[0]?.everybody ?? NOBODY,
  };
}
