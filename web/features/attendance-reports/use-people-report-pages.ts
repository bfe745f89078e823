import { useMemo } from 'react';
import {
  PERSON_SORTS,
  type PersonSort,
  pageAttendance,
  type Whole,
} from '#contract/attendance-pages';
import type { QueryOf } from '#contract/core/endpoint';
import { type FilteredPages, useFilteredPages } from '#web/features/shared/use-filtered-pages.ts';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { type PersonFilter, type PersonRow, toPersonRow } from './person-rows.ts';

export type AttendanceQuery = Partial<QueryOf<typeof pageAttendance>>;

export type AttendancePages = FilteredPages<
  {
    people: readonly PersonRow[];
    total: number;
    whole: Whole;
  },
  typeof pageAttendance
>;

/** Fetched at each opening; typing is debounced. */
export function usePeopleReportPages(filter: PersonFilter, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { communityId, level } = filter;
  const query = useMemo(
    () => toQuery({ communityId, level, typed: search }, sort),
    [communityId, level, search, sort],
  );
  const isSettled = search === filter.typed.trim();
  return useFilteredPages(pageAttendance, { query, isSettled, toKnown });
}

export function toQuery(
  { communityId, level, typed }: PersonFilter,
  sort: DataSort | null,
): AttendanceQuery {
  return {
    search: typed || undefined,
    community: communityId ?? undefined,
    level: level ?? undefined,
    sort: PERSON_SORTS.find((one): one is PersonSort => one === sort?.columnId),
    direction: sort?.isDescending ? 'desc' : 'asc',
  } as AttendanceQuery;
}

type Page = {
  rows: Parameters<typeof toPersonRow>[0][];
  total: number;
  whole: Whole | null;
};

const NOBODY: Whole = {
  ...{ total: 0, everybody: 0, attended: 0, recorded: 0, pending: 0 },
  levels: { good: 0, attention: 0, risk: 0, unknown: 0 },
};

/** Deduplicates rows whose figures changed between two pages. */
function toKnown(pages: readonly Page[]) {
  const rows = pages.flatMap((page) => page.rows).map(toPersonRow);
  const byId = new Map(rows.map((row) => [row.user.id, row]));
  return {
    people: [...byId.values()],
    total: pages.at(-1)?.total ?? 0,
    whole: pages[0]?.whole ?? NOBODY,
  };
}
