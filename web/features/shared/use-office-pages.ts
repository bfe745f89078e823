import { useMemo } from 'react';
import type { AnswerOf, Endpoint, QueryOf } from '#contract/core/endpoint';
import { PAGE_MAX } from '#contract/people-page';
import { usePhone } from '#web/services/phone-context.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { listedOf } from '#web/services/standing-of.ts';
import { useServerPages } from '#web/services/use-server-pages.ts';
import type { Standing } from '#web/ui/data/list-standing.tsx';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';

/** What one row of a paged call is. */
export type RowOf<E> = AnswerOf<E> extends { rows: readonly (infer Row)[] } ? Row : never;
/** Of the first page, where counts of the whole are always there. */
type FirstOf<A> = { [Key in keyof A]: Key extends 'next' ? A[Key] : NonNullable<A[Key]> };

/** The first pages of what a filter leaves. */
export type OfficePages<E extends Endpoint> = {
  rows: readonly RowOf<E>[];
  first: FirstOf<AnswerOf<E>>;
  /** Says how many the filter leaves, read or not. */
  last: AnswerOf<E>;
  /** How these stand to the filter and order asked for. */
  standing: Standing;
  /** What was asked, for asking for the rest of it. */
  query: Partial<QueryOf<E>>;
  paging: Paging;
};

export type OfficePagesOptions<E extends Endpoint> = {
  /** By the call's names; null and undefined ask for nothing. */
  filter: { readonly [Key in keyof QueryOf<E>]?: QueryOf<E>[Key] | null };
  typed: string;
  sort: DataSort | null;
  /** The same function at every render. */
  idOf?: (row: RowOf<E>) => number;
};

/** Asked at each opening; what is typed is asked once somebody pauses. */
export function useOfficePages<E extends Endpoint>(
  row: E,
  { filter, typed, sort, idOf = numberOf }: OfficePagesOptions<E>,
): { state: ServerRead<OfficePages<E>>; reload: () => void } {
  const { now } = usePhone();
  const search = useSettled(typed.trim());
  const asked = JSON.stringify(toOfficeQuery(filter, search, sort));
  const query = useMemo(() => JSON.parse(asked) as Partial<QueryOf<E>>, [asked]);
  const pages = useServerPages(row, { query: { ...query, limit: PAGE_MAX }, isFresh: true });
  const { state: read, reload } = pages;
  const listed = listedOf(pages, search === typed.trim(), now());
  const value = listed?.value;
  const known = useMemo(() => value && toKnown(value, idOf), [value, idOf]);
  if (!listed || !known) return { state: read as Exclude<typeof read, { type: 'known' }>, reload };
  const { standing } = listed;
  const hasMore = pages.paging.hasMore && standing.type === 'answered';
  const shown = { ...known, standing, query, paging: { ...pages.paging, hasMore } };
  // An older answer tells its age by its standing.
  const behind = read.type === 'known' && read.behind ? { behind: read.behind } : {};
  return { state: { type: 'known', value: shown, ...behind }, reload };
}

/** Columns are called as what the server sorts by. */
export function toOfficeQuery(
  filter: Readonly<Record<string, unknown>>,
  typed: string,
  sort: DataSort | null,
): Record<string, unknown> {
  const asked = { search: typed || null, ...filter, sort: sort?.columnId };
  const kept = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(kept), direction: sort?.isDescending ? 'desc' : 'asc' };
}

const numberOf = (row: unknown) => (row as { id: number }).id;

/** What moved between two pages is in both: once is enough. */
function toKnown<E extends Endpoint>(
  pages: readonly AnswerOf<E>[],
  idOf: (row: RowOf<E>) => number,
) {
  const first = pages[0] as FirstOf<AnswerOf<E>> | undefined;
  if (first === undefined) return null;
  const rows = pages.flatMap((page) => (page as { rows: RowOf<E>[] }).rows);
  const once = [...new Map(rows.map((row) => [idOf(row), row])).values()];
  return { rows: once, first, last: pages.at(-1) as AnswerOf<E> };
}
