import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

/** «67% · 2 de 3», or «Sin datos». @param percent 0 to 100 */
export function formatShare(percent: number | null, n: number, of: number): string {
  if (percent === null) return formatPercent(null);
  return `${formatPercent(percent)} · ${formatNumber(n)} de ${formatNumber(of)}`;
}
