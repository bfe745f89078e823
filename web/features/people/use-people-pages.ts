import type { UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { type OfficePages, useOfficePages } from '#web/features/shared/use-office-pages.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import type { PeopleFilter } from './people-filter.ts';

/** The first pages of the people whom a filter leaves. */
export type PeoplePages = OfficePages<typeof pagePeople>;
export type PeopleQuery = PeoplePages['query'];

export function usePeoplePages(
  { search: typed, status, state, role }: PeopleFilter,
  sort: DataSort | null,
) {
  return useOfficePages(pagePeople, { filter: { status, state, role }, typed, sort });
}

/** Whoever's panel is open, though no page has them; undefined until it is known. */
export function useOnePerson(id: number | null): UserItem | undefined {
  const { state } = useServerRead(pagePeople, {
    query: { personId: [id ?? 0] },
    isFresh: true,
    isWanted: id !== null,
  });
  return id !== null && state.type === 'known' ? state.value.rows[0] : undefined;
}
