import { useMemo } from 'react';
import { PERIOD_SORTS, type PeriodSort, pagePeriod } from '#contract/attendance-period-pages';
import type { PeriodCommunity } from '#contract/attendance-reports';
import type { AnswerOf, QueryOf } from '#contract/core/endpoint';
import type { PeriodTotals } from '#contract/rules/period-totals';
import { type FilteredPages, useFilteredPages } from '#web/features/shared/use-filtered-pages.ts';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';

type Page = AnswerOf<typeof pagePeriod>;
export type PeriodQuery = Partial<QueryOf<typeof pagePeriod>>;
export type PeriodFilter = { period: string; isChanged: boolean; typed: string };

export type PeriodPages = FilteredPages<
  {
    communities: readonly PeriodCommunity[];
    total: number;
    whole: PeriodTotals;
    closesOn: string;
  },
  typeof pagePeriod
>;

/** Fetched at each opening; typing is debounced. */
export function usePeriodPages(filter: PeriodFilter, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { period, isChanged } = filter;
  const query = useMemo(
    () => toQuery({ period, isChanged, typed: search }, sort),
    [period, isChanged, search, sort],
  );
  const isSettled = search === filter.typed.trim();
  return useFilteredPages(pagePeriod, { query, isSettled, toKnown });
}

export function toQuery(
  { period, isChanged, typed }: PeriodFilter,
  sort: DataSort | null,
): PeriodQuery {
  return {
    period,
    search: typed || undefined,
    only: isChanged ? 'changed' : undefined,
    sort: PERIOD_SORTS.find((one): one is PeriodSort => one === sort?.columnId),
    direction: sort?.isDescending ? 'desc' : 'asc',
  } as PeriodQuery;
}

const NOTHING: PeriodTotals = {
  ...{ total: 0, changed: 0, atClose: null, takenAt: null, lateMeetings: 0 },
  today: { value: null, n: 0, of: 0 },
};

function toKnown(pages: readonly Page[]) {
  const rows = pages.flatMap((page) => page.rows);
  return {
    communities: [...new Map(rows.map((row) => [row.communityId, row])).values()],
    total: pages.at(-1)?.total ?? 0,
    whole: pages[0]?.whole ?? NOTHING,
    closesOn: pages[0]?.closesOn ?? '',
  };
}
