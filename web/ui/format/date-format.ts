import { LOCALE, once } from './locale.ts';

/** ISO text or epoch milliseconds; a `Date` too. Anything else throws a RangeError. */
export type DateInput = string | number | Date;

/** In the phone's own time zone, unless the options name another. */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: DateInput) => string {
  const format = once(() => new Intl.DateTimeFormat(LOCALE, options));
  return (at) => format().format(new Date(at));
}
