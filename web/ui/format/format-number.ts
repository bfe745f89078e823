import { LOCALE, once } from './locale.ts';

/* @__NO_SIDE_EFFECTS__ */
function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = once(() => new Intl.NumberFormat(LOCALE, options));
  return (value) => format().format(value);
}

/** «1,204» */
export const formatNumber = numberFormat();
/** «1,204.5»: one decimal at most. */
export const formatDecimal = numberFormat({ maximumFractionDigits: 1 });
/** «$1,234.50», «-$300.00» */
export const formatMoney = numberFormat({ style: 'currency', currency: 'MXN' });

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });

/** «85%», or «Sin datos» without a value. @param value 0 to 100 */
export function formatPercent(value: number | null): string {
  return value === null ? 'Sin datos' : percent(value / 100);
}

/** «85 %», as charts and bars write it. @param value 0 to 100 */
export function formatChartPercent(value: number): string {
  return `${Math.round(value)} %`;
}
