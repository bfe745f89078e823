import { formatPercent } from '#web/ui/format/format-percent.ts';
import * as words from './words.ts';

/**
 * «67% · 2 de 3», or «Sin datos».
 * @param percent 0 to 100
 */
export function formatShare(percent: number | null, n: number, of: number): string {
  if (percent === null) return formatPercent(null);
  return words.shareOf(percent, n, of);
}
