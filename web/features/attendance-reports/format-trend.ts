import type { Trend } from '#contract/rules/attendance-trend';
import * as messages from './messages.ts';

/** «Subió 4 puntos», «Igual», «Sin comparación» */
export function formatTrend({ points }: Pick<Trend, 'points'>): string {
  if (points === null) return messages.noComparison;
  if (points === 0) return messages.unchanged;
  return points > 0 ? messages.rose(points) : messages.fell(-points);
}
