import { inZone, type Zone } from '#contract/core/time-zones';
import { dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const UTC: Intl.DateTimeFormatOptions = { timeZone: 'UTC' };

/** «20 de noviembre» */
export const formatDay = dateFormat({ day: 'numeric', month: 'long' });
/** «20 de noviembre de 2026» */
export const formatLongDay = dateFormat({ dateStyle: 'long' });
/** «20 nov 2026» */
export const formatMediumDay = dateFormat({ dateStyle: 'medium' });
/** «viernes, 20 de noviembre» */
export const formatWeekday = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/**
 * «20 de noviembre de 2026»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilDay = dateFormat({ dateStyle: 'long', ...UTC });
/**
 * «20 nov»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatShortCivilDay = dateFormat({ ...SHORT, ...UTC });

/**
 * «viernes, 20 de noviembre»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilWeekday = dateFormat({
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  ...UTC,
});

/**
 * «viernes»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilWeekdayName = dateFormat({ weekday: 'long', ...UTC });

/**
 * «20 nov 2026»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatMediumCivilDay = dateFormat({ dateStyle: 'medium', ...UTC });

const numericDay = dateFormat(UTC);

/** «20/11/2026», the day in that zone. */
export function formatNumericDay(at: string, zone: Zone): string {
  return numericDay(inZone(Date.parse(at), zone));
}

const shortDay = dateFormat(SHORT);

/**
 * «20 nov», with the year if it differs from that of `now`.
 * @param zone the phone's own by default
 */
export function formatShortDay(at: string, now: number, zone?: Zone): string {
  if (!zone) return (isSameYear(at, now) ? shortDay : formatMediumDay)(at);
  const [there, nowThere] = [inZone(Date.parse(at), zone), inZone(now, zone)];
  const isThisYear = there.getUTCFullYear() === nowThere.getUTCFullYear();
  return (isThisYear ? formatShortCivilDay : formatMediumCivilDay)(there);
}
