import { numberFormat } from './format-number.ts';

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });

/** «85%», or «Sin datos» without a value. @param value 0 to 100 */
export function formatPercent(value: number | null): string {
  return value === null ? 'Sin datos' : percent(value / 100);
}

/** «85 %», as charts and bars write it. @param value 0 to 100 */
export function formatChartPercent(value: number): string {
  return `${Math.round(value)} %`;
}
