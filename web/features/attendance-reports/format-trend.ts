import type { Trend } from '#contract/rules/attendance-trend';
import * as words from './words.ts';

/** «Subió 4 puntos», «Igual», «Sin comparación» */
export function formatTrend({ points }: Pick<Trend, 'points'>): string {
  if (points === null) return words.noComparison;
  if (points === 0) return words.unchanged;
  return points > 0 ? words.rose(points) : words.fell(-points);
}
