import type { Trend } from '#contract/rules/attendance-trend';
import { formatCount } from '#web/ui/format/format-count.ts';

/** «Subió 4 puntos», «Igual», «Sin comparación» */
export function formatTrend({ points }: Pick<Trend, 'points'>): string {
  if (points === null) return 'Sin comparación';
  if (points === 0) return 'Igual';
  return `${points > 0 ? 'Subió' : 'Bajó'} ${formatCount(Math.abs(points), 'punto', 'puntos')}`;
}
