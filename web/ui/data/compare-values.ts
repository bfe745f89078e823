import { compareNatural } from '#web/ui/format/compare-natural.ts';
/** What a column sorts by. Dates go as ISO text or epoch milliseconds; null has nothing to say. */
export type SortValue = string | number | null | undefined;

/** Ascending; words as a Spanish dictionary has them, «Grupo 2» before «Grupo 10». */
export function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareNatural(String(one ?? ''), String(other ?? ''));
}
