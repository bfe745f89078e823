import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '#contract/core/endpoint';
import { fromDevice } from '#web/clock/clock.ts';
import { keptReadKey } from '#web/db/stored-reads.ts';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import { callOrTake } from './bundled-reads.ts';
import { usePhone } from './phone-context.ts';
import { rowToKey } from './query-client.ts';
import { type ServerRead, stateOf } from './server-reads.tsx';
import { useSignal } from './signal.tsx';
import { useStoredRead } from './use-stored-read.ts';

export type ServerPagesOptions<E extends Endpoint> = {
  query: Partial<QueryOf<E>>;
  params?: ParamsOf<E>;
  /** As in `useServerRead`. */
  isFresh?: boolean;
  isWanted?: boolean;
  /** Cursor of the next page, for answers without `next`. Must be a stable reference. */
  nextOf?: (answer: AnswerOf<E>) => string | null;
  /** As in `useServerRead`, for the first page. */
  keep?: (answer: AnswerOf<E>) => AnswerOf<E>;
};

export type ServerPages<A> = {
  state: ServerRead<readonly A[]>;
  /** Pages of the last answered query and their phone time, until there are newer ones. */
  before: { value: readonly A[]; readAt: number } | null;
  /** Phone time of `state`. */
  readAt: number | null;
  /** Kept on this phone from an earlier session. */
  isKept: boolean;
  paging: Paging;
  reload: () => void;
};

type Paged = { next: string | null };

const tellNext = (answer: unknown) => (answer as Paged).next;

/** A paged row: its query takes a `cursor`, its answer gives the `next`. */
export function useServerPages<E extends Endpoint>(
  row: E,
  {
    query,
    params,
    isFresh = false,
    isWanted = true,
    nextOf = tellNext,
    keep,
  }: ServerPagesOptions<E>,
): ServerPages<AnswerOf<E>> {
  const phone = usePhone();
  const { now } = phone;
  const isOutOfReach = !useSignal();
  const asked = useInfiniteQuery({
    queryKey: [...rowToKey(row), { ...(params && { params }), query, isPaged: true }],
    queryFn: ({ pageParam, signal }) =>
      callOrTake(
        phone,
        row as Endpoint,
        {
          ...(params && { params }),
          query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
          signal,
        } as never,
      ) as Promise<AnswerOf<E>>,
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    enabled: isWanted,
    ...(isFresh ? { refetchOnMount: 'always' as const, gcTime: 0 } : {}),
  });
  const { data, fetchNextPage, refetch, isFetchNextPageError: hasFailed } = asked;
  const { isFetching } = asked;
  const dataUpdatedAt = fromDevice(asked.dataUpdatedAt);
  const pages = data?.pages;
  const before = useLast(pages, dataUpdatedAt);
  const kept = useStoredRead(keptReadKey(row, { params, query }), {
    ...{ keep, data: data?.pages[0], dataUpdatedAt },
  });
  // A failed next page does not make the loaded ones older.
  const error = hasFailed ? null : asked.error;
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const asPages = { data: pages, error, isFetching, dataUpdatedAt };
  return {
    state: stateOf(asPages, isOutOfReach, now(), kept && { ...kept, value: [kept.value] }),
    before: pages ? null : before,
    isKept: !pages && kept !== null,
    readAt: pages ? dataUpdatedAt : (kept?.readAt ?? null),
    paging: { hasMore: asked.hasNextPage, isLoading: asked.isFetchingNextPage, hasFailed, onMore },
    reload: useCallback(() => void refetch(), [refetch]),
  };
}

/** Deduplicates rows that moved between two pages. */
export function onceById<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function useLast<T>(value: T | undefined, readAt: number): { value: T; readAt: number } | null {
  const [last, setLast] = useState<{ value: T; readAt: number } | null>(null);
  if (value !== undefined && (value !== last?.value || readAt !== last.readAt)) {
    setLast({ value, readAt });
  }
  return last;
}
