import { useMemo } from 'react';
import {
  PERSON_SORTS,
  type PersonSort,
  pageAttendance,
  type Whole,
} from '#contract/attendance-pages';
import type { QueryOf } from '#contract/core/endpoint';
import { PAGE_MAX } from '#contract/people-page';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { type PersonFilter, type PersonRow, toPersonRow } from './person-rows.ts';

export type AttendanceQuery = Partial<QueryOf<typeof pageAttendance>>;

/** The first pages of the people whom a filter leaves. */
export type AttendancePages = {
  people: readonly PersonRow[];
  /** Whom the filter leaves, read or not. */
  total: number;
  whole: Whole;
  /** False while these are those of another filter or order than the one asked for. */
  isAnswered: boolean;
  /** What was asked, for asking for the rest of it. */
  query: AttendanceQuery;
  paging: Paging;
};

/** Asked at each opening; what is typed is asked once somebody pauses. */
export function usePeopleReportPages(filter: PersonFilter, sort: DataSort | null) {
  const search = useSettled(filter.typed.trim());
  const { communityId, level } = filter;
  const query = useMemo(
    () => toQuery({ communityId, level, typed: search }, sort),
    [communityId, level, search, sort],
  );
  const pages = useServerPages(pageAttendance, {
    query: { ...query, limit: PAGE_MAX },
    isFresh: true,
  });
  const isAnswered = pages.isAnswered && search === filter.typed.trim();
  const { state: read, reload, hasMore, isLoadingMore, hasFailedMore, more } = pages;
  const value = read.type === 'known' ? read.value : null;
  const known = useMemo(() => value && toKnown(value), [value]);
  const paging: Paging = {
    hasMore: hasMore && isAnswered,
    ...{ isLoading: isLoadingMore, hasFailed: hasFailedMore, onMore: more },
  };
  const result: ServerRead<AttendancePages> =
    read.type === 'known' && known
      ? { ...read, value: { ...known, isAnswered, query, paging } }
      : (read as Exclude<typeof read, { type: 'known' }>);
  return { state: result, reload };
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

/** Somebody whose figures changed between two pages is in both: once is enough. */
function toKnown(pages: readonly Page[]) {
  const rows = pages.flatMap((page) => page.rows).map(toPersonRow);
  const byId = new Map(rows.map((row) => [row.user.id, row]));
  return {
    people: [...byId.values()],
    total: pages.at(-1)?.total ?? 0,
    whole: pages[0]?.whole ?? NOBODY,
  };
}
