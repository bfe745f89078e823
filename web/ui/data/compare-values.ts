import { compareNatural } from '#web/ui/format/compare-natural.ts';
/** Sort key: dates as ISO text or epoch ms; null sorts as unknown. */
export type SortValue = string | number | null | undefined;

/** Ascending; Spanish dictionary order, «Grupo 2» before «Grupo 10». */
export function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareNatural(String(one ?? ''), String(other ?? ''));
}
