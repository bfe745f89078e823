import { useMemo } from 'react';
import {
  COMMUNITY_SORTS,
  type CommunitySituation,
  type CommunitySort,
  pageCommunities,
} from '#contract/communities-page';
import type { AnswerOf, QueryOf } from '#contract/core/endpoint';
import { type FilteredPages, useFilteredPages } from '#web/features/shared/use-filtered-pages.ts';
import { onceById } from '#web/services/use-server-pages.ts';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import type { Community } from './communities.ts';
import type { Situation } from './search-params.ts';

type Page = AnswerOf<typeof pageCommunities>;
export type CommunityQuery = Partial<QueryOf<typeof pageCommunities>>;

/** Null: no filter. */
export type CommunityFilter = { state: string | null; situation: Situation | null; typed: string };

/** The first pages of the communities that a filter leaves. */
export type CommunityPages = FilteredPages<
  {
    communities: readonly Community[];
    /** How many the filter leaves, read or not. */
    total: number;
    whole: NonNullable<Page['whole']>;
  },
  typeof pageCommunities
>;

export const SITUATION_KEYS: Readonly<Record<Situation, CommunitySituation>> = {
  quietas: 'quiet',
  'sin-coordinador': 'leaderless',
};

/** Asked at each opening; what is typed is asked once somebody pauses. */
export function useCommunityPages(filter: CommunityFilter, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { state, situation } = filter;
  const query = useMemo(
    () => toQuery({ state, situation, typed: search }, sort),
    [state, situation, search, sort],
  );
  const isSettled = search === filter.typed.trim();
  return useFilteredPages(pageCommunities, { query, isSettled, toKnown });
}

export function toQuery(
  { state, situation, typed }: CommunityFilter,
  sort: DataSort | null,
): CommunityQuery {
  return {
    search: typed || undefined,
    state: state ?? undefined,
    situation: situation === null ? undefined : SITUATION_KEYS[situation],
    sort: COMMUNITY_SORTS.find((one): one is CommunitySort => one === sort?.columnId),
    direction: sort?.isDescending ? 'desc' : 'asc',
  } as CommunityQuery;
}

const NOTHING = { total: 0, quiet: 0, leaderless: 0, states: [] };

function toKnown(pages: readonly Page[]) {
  return {
    communities: onceById(pages.flatMap(({ rows }) => rows)),
    total: pages.at(-1)?.total ?? 0,
    whole: pages[0]?.whole ?? NOTHING,
  };
}
