import { useMemo } from 'react';
import type { AnswerOf, QueryOf } from '#contract/core/endpoint';
import type { ManagedCommunity } from '#contract/local-communities';
import {
  MANAGED_SORTS,
  type ManagedSituation,
  type ManagedSort,
  pageLocalCommunities,
} from '#contract/local-communities-page';
import { type FilteredPages, useFilteredPages } from '#web/features/shared/use-filtered-pages.ts';
import { onceById } from '#web/services/use-server-pages.ts';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import type { ManagedFilter } from './search-params.ts';

type Page = AnswerOf<typeof pageLocalCommunities>;
export type ManagedQuery = Partial<QueryOf<typeof pageLocalCommunities>>;
export type ManagedNarrowing = { situation: ManagedFilter | null; typed: string };

/** The first pages of the communities that a filter leaves. */
export type ManagedPages = FilteredPages<
  {
    communities: readonly ManagedCommunity[];
    /** Of all that the filter leaves, read or not. */
    found: Page['found'];
    whole: NonNullable<Page['whole']>;
  },
  typeof pageLocalCommunities
>;

export const SITUATIONS: Readonly<Record<ManagedFilter, ManagedSituation>> = {
  'se-apagan': 'fading',
  'sin-coordinador': 'leaderless',
  atrasadas: 'overdue',
};

/** Asked at each opening; what is typed is asked once somebody pauses. */
export function useManagedPages(filter: ManagedNarrowing, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { situation } = filter;
  const query = useMemo(
    () => toQuery({ situation, typed: search }, sort),
    [situation, search, sort],
  );
  const isSettled = search === filter.typed.trim();
  return useFilteredPages(pageLocalCommunities, { query, isSettled, toKnown });
}

export function toQuery(
  { situation, typed }: ManagedNarrowing,
  sort: DataSort | null,
): ManagedQuery {
  return {
    search: typed || undefined,
    situation: situation === null ? undefined : SITUATIONS[situation],
    sort: MANAGED_SORTS.find((one): one is ManagedSort => one === sort?.columnId),
    direction: sort?.isDescending ? 'desc' : 'asc',
  } as ManagedQuery;
}

const NONE = { total: 0, members: 0, present: 0, recorded: 0 };
const NOTHING = { total: 0, fading: 0, leaderless: 0, overdue: 0, pending: 0 };

function toKnown(pages: readonly Page[]) {
  return {
    communities: onceById(pages.flatMap(({ rows }) => rows)),
    found: pages.at(-1)?.found ?? NONE,
    whole: pages[0]?.whole ?? NOTHING,
  };
}
