import * as messages from './messages.ts';

/**
 * «85 %», «menos de 1 %», or «Sin datos» without a value. Never rounds up to 100.
 * @param value 0 to 100
 */
export function formatPercent(value: number | null): string {
  if (value === null) return messages.noData;
  if (value > 0 && value < 1) return messages.lessThanOne;
  return messages.percent(value > 99 && value < 100 ? 99 : Math.round(value));
}
