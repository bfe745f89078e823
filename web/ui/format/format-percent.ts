import { numberFormat } from './format-number.ts';
import * as words from './words.ts';

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });

/** «85%», or «Sin datos» without a value. @param value 0 to 100 */
export function formatPercent(value: number | null): string {
  return value === null ? words.noData : percent(value / 100);
}

/** «85 %», as charts and bars write it. @param value 0 to 100 */
export function formatChartPercent(value: number): string {
  return `${Math.round(value)} %`;
}
