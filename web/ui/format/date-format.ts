import { LOCALE, once } from './locale.ts';

/** ISO text, epoch ms or `Date`. Throws a RangeError on anything else. */
export type DateInput = string | number | Date;

/** Phone time zone, unless the options name another. Engines disagree about the hours of a day in Mexico: always twelve. */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: DateInput) => string {
  const format = once(() => new Intl.DateTimeFormat(LOCALE, { hour12: true, ...options }));
  return (at) => format().format(new Date(at));
}
