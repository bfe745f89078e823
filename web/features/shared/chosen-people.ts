import type { ServerRead } from '#web/services/server-reads.tsx';
import type { Pickable } from './filter-people.ts';

/** Resolves ids to people; null while some are unknown. */
export function chosenPeople(
  people: ServerRead<readonly Pickable[]>,
  ids: readonly number[],
): readonly Pickable[] | null {
  if (ids.length === 0) return [];
  if (people.type !== 'known') return null;
  const chosen = new Set(ids);
  return people.value.filter(({ id }) => chosen.has(id));
}
