import { useMemo } from 'react';
import {
  COMMUNITY_REPORT_SORTS,
  type CommunityReportSort,
  pageCommunityAttendance,
} from '#contract/attendance-community-pages';
import type { AnswerOf, QueryOf } from '#contract/core/endpoint';
import { type FilteredPages, useFilteredPages } from '#web/features/shared/use-filtered-pages.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { type CommunityFilter, type CommunityRow, toCommunityRow } from './community-rows.ts';

type Page = AnswerOf<typeof pageCommunityAttendance>;
export type CommunityReportQuery = Partial<QueryOf<typeof pageCommunityAttendance>>;

export type CommunityReportPages = FilteredPages<
  {
    items: Page['rows'];
    total: number;
    whole: NonNullable<Page['whole']>;
  },
  typeof pageCommunityAttendance
>;

/** Fetched at each opening; typing is debounced. */
export function useCommunityReportPages(filter: CommunityFilter, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { level } = filter;
  const query = useMemo(() => toQuery({ level, typed: search }, sort), [level, search, sort]);
  const isSettled = search === filter.typed.trim();
  return useFilteredPages(pageCommunityAttendance, { query, isSettled, toKnown });
}

export function toQuery(
  { level, typed }: CommunityFilter,
  sort: DataSort | null,
): CommunityReportQuery {
  return {
    search: typed || undefined,
    level: level ?? undefined,
    sort: COMMUNITY_REPORT_SORTS.find((one): one is CommunityReportSort => one === sort?.columnId),
    direction: sort?.isDescending ? 'desc' : 'asc',
  } as CommunityReportQuery;
}

const NOTHING = {
  ...{ total: 0, present: 0, recorded: 0, pending: 0 },
  levels: { good: 0, attention: 0, risk: 0, unknown: 0 },
};

/** Deduplicates rows whose figures changed between two pages. */
function toKnown(pages: readonly Page[]) {
  const items = pages.flatMap(({ rows }) => rows);
  return {
    items: [...new Map(items.map((item) => [item.communityId, item])).values()],
    total: pages.at(-1)?.total ?? 0,
    whole: pages[0]?.whole ?? NOTHING,
  };
}

/** Communities shown above the table of people (specification 2, section 9). */
const FIRST_COMMUNITIES = 5;
const FIRST = { limit: FIRST_COMMUNITIES, sort: 'communityRate', direction: 'asc' } as const;

export type FirstCommunities = { first: readonly CommunityRow[]; total: number };

export function useFirstCommunities(): { state: ServerRead<FirstCommunities>; reload: () => void } {
  const now = useNow();
  const { state, reload } = useServerRead(pageCommunityAttendance, {
    ...{ query: FIRST as never, isFresh: true },
  });
  const known = useMemo(() => {
    if (state.type !== 'known') return state;
    const { rows, total } = state.value;
    return { ...state, value: { first: rows.map((item) => toCommunityRow(item, now)), total } };
  }, [state, now]);
  return { state: known, reload };
}
