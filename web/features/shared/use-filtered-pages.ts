import { useMemo } from 'react';
import type { AnswerOf, Endpoint, QueryOf } from '#contract/core/endpoint';
import { PAGE_MAX } from '#contract/people-page';
import { usePhone } from '#web/services/phone-context.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { listedOf } from '#web/services/standing-of.ts';
import { useServerPages } from '#web/services/use-server-pages.ts';
import type { Standing } from '#web/ui/data/list-standing.tsx';
import type { Paging } from '#web/ui/data/more-rows.tsx';

export type FilteredPages<Known, E extends Endpoint> = Known & {
  /** Whether the rows answer the current filter and order. */
  standing: Standing;
  query: Partial<QueryOf<E>>;
  paging: Paging;
};

export type FilteredPagesOptions<E extends Endpoint, Known> = {
  query: Partial<QueryOf<E>>;
  /** Typing has stopped: the query matches the field. */
  isSettled: boolean;
  /** Must be a stable reference. */
  toKnown: (pages: readonly AnswerOf<E>[]) => Known;
};

/** First pages of a filtered list, fetched at each opening. */
export function useFilteredPages<E extends Endpoint, Known>(
  row: E,
  { query, isSettled, toKnown }: FilteredPagesOptions<E, Known>,
): { state: ServerRead<FilteredPages<Known, E>>; reload: () => void } {
  const { now } = usePhone();
  const pages = useServerPages(row, { query: { ...query, limit: PAGE_MAX }, isFresh: true });
  const { state: read, reload } = pages;
  const listed = listedOf(pages, isSettled, now());
  const value = listed?.value;
  const known = useMemo(() => value && toKnown(value), [value, toKnown]);
  if (!listed || !known) return { state: read as Exclude<typeof read, { type: 'known' }>, reload };
  const { standing } = listed;
  const hasMore = pages.paging.hasMore && standing.type === 'answered';
  const shown = { ...known, standing, query, paging: { ...pages.paging, hasMore } };
  // An older answer shows its age through its standing.
  const behind = read.type === 'known' && read.behind ? { behind: read.behind } : {};
  return { state: { type: 'known', value: shown, ...behind }, reload };
}
