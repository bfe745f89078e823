import { inZone, type Zone } from '#contract/core/time-zones';
import { dateFormat } from './date-format.ts';
import * as messages from './date-messages.ts';
import { isSameYear } from './is-same-year.ts';

/** «20 de noviembre» */
export const formatDay = dateFormat(messages.day);
/** «20 de noviembre de 2026» */
export const formatLongDay = dateFormat(messages.dayOfYear);
/** «20 nov 2026» */
export const formatMediumDay = dateFormat(messages.mediumDay);
/** «viernes, 20 de noviembre» */
export const formatWeekday = dateFormat(messages.weekdayDay);

/**
 * «20 de noviembre»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilDayOfMonth = dateFormat(messages.day, true);
/**
 * «20 de noviembre de 2026»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilDay = dateFormat(messages.dayOfYear, true);
/**
 * «20 nov»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatShortCivilDay = dateFormat(messages.shortDay, true);

/**
 * «viernes, 20 de noviembre»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilWeekday = dateFormat(messages.weekdayDay, true);

/**
 * «viernes»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilWeekdayName = dateFormat(messages.weekday, true);

/**
 * «20 nov 2026»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatMediumCivilDay = dateFormat(messages.mediumDay, true);

const numericDay = dateFormat(messages.numericDay, true);

/** «20/11/2026», the day in that zone. */
export function formatNumericDay(at: string, zone: Zone): string {
  return numericDay(inZone(Date.parse(at), zone));
}

const shortDay = dateFormat(messages.shortDay);

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
