/** What a column sorts by. Dates go as ISO text or epoch milliseconds; null has nothing to say. */
export type SortValue = string | number | null | undefined;

const spanish = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' });

/** Ascending; words as a Spanish dictionary has them, «Grupo 2» before «Grupo 10». */
export function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return spanish.compare(String(one ?? ''), String(other ?? ''));
}
