import { LOCALE, once } from './locale.ts';

/* @__NO_SIDE_EFFECTS__ */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = once(() => new Intl.NumberFormat(LOCALE, options));
  return (value) => format().format(value);
}

/** «1,204» */
export const formatNumber = numberFormat();
/** «1,204.5»: one decimal at most. */
export const formatDecimal = numberFormat({ maximumFractionDigits: 1 });
