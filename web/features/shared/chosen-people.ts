import type { ServerRead } from '#web/services/server-reads.tsx';
import type { Pickable } from './filter-people.ts';

/** Whom these ids name; null while some are chosen and nobody knows yet who they are. */
export function chosenPeople(
  people: ServerRead<readonly Pickable[]>,
  ids: readonly number[],
): readonly Pickable[] | null {
  if (ids.length === 0) return [];
  if (people.type !== 'known') return null;
  const chosen = new Set(ids);
  return people.value.filter(({ id }) => chosen.has(id));
}
