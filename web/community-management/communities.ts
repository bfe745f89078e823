import type { listCommunities } from '#contract/communities';
import type { AnswerOf } from '#contract/endpoint';
import { foldText } from '#web/ui/fold-text.ts';

export type Community = AnswerOf<typeof listCommunities>[number];

/** By name, place or coordinator, accents and case aside. */
export function searchCommunities(
  communities: readonly Community[],
  search: string,
): readonly Community[] {
  const wanted = foldText(search);
  if (!wanted) return communities;
  return communities.filter(({ name, location, city, state, coordinator }) =>
    foldText([name, location, city, state, coordinator?.alias].join(' ')).includes(wanted),
  );
}

export function membersToWords(count: number): string {
  return count === 1 ? '1 miembro' : `${count.toLocaleString('es-MX')} miembros`;
}
