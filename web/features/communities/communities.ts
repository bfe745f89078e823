import type { PagedCommunity } from '#contract/communities-page';
import { matchesSearch } from '#contract/rules/fold-text';

export type Community = PagedCommunity;

/** By name, place or coordinator, accents and case aside. */
export function searchCommunities<C extends Community>(
  communities: readonly C[],
  search: string,
): readonly C[] {
  if (search.trim() === '') return communities;
  return communities.filter(({ name, location, city, state, coordinator }) =>
    matchesSearch([name, location, city, state, coordinator?.alias].join(' '), search),
  );
}
