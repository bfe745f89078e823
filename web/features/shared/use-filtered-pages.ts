import { useMemo } from 'react';
import type { AnswerOf, Endpoint, QueryOf } from '#contract/core/endpoint';
import { PAGE_MAX } from '#contract/people-page';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import type { Paging } from '#web/ui/data/more-rows.tsx';

export type FilteredPages<Known, E extends Endpoint> = Known & {
  /** False while these are those of another filter or order than the one asked for. */
  isAnswered: boolean;
  /** What was asked, for asking for the rest of it. */
  query: Partial<QueryOf<E>>;
  paging: Paging;
};

export type FilteredPagesOptions<E extends Endpoint, Known> = {
  query: Partial<QueryOf<E>>;
  /** Nothing is being typed: what is asked is what stands in the field. */
  isSettled: boolean;
  /** The same function at every render. */
  toKnown: (pages: readonly AnswerOf<E>[]) => Known;
};

/** The first pages of what a filter leaves, asked at each opening. */
export function useFilteredPages<E extends Endpoint, Known>(
  row: E,
  { query, isSettled, toKnown }: FilteredPagesOptions<E, Known>,
): { state: ServerRead<FilteredPages<Known, E>>; reload: () => void } {
  const pages = useServerPages(row, { query: { ...query, limit: PAGE_MAX }, isFresh: true });
  const { state: read, reload } = pages;
  const isAnswered = pages.isAnswered && isSettled;
  const value = read.type === 'known' ? read.value : null;
  const known = useMemo(() => value && toKnown(value), [value, toKnown]);
  const paging = { ...pages.paging, hasMore: pages.paging.hasMore && isAnswered };
  const state: ServerRead<FilteredPages<Known, E>> =
    read.type === 'known' && known
      ? { ...read, value: { ...known, isAnswered, query, paging } }
      : (read as Exclude<typeof read, { type: 'known' }>);
  return { state, reload };
}
