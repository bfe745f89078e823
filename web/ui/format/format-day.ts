import { inZone, type Zone } from '#contract/core/time-zones';
import { dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

/** «20 de noviembre» */
export const formatDay = dateFormat('D de M');
/** «20 de noviembre de 2026» */
export const formatLongDay = dateFormat('D de M de Y');
/** «20 nov 2026» */
export const formatMediumDay = dateFormat('D S Y');
/** «viernes, 20 de noviembre» */
export const formatWeekday = dateFormat('W, D de M');

/**
 * «20 de noviembre»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilDayOfMonth = dateFormat('D de M', true);
/**
 * «20 de noviembre de 2026»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilDay = dateFormat('D de M de Y', true);
/**
 * «20 nov»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatShortCivilDay = dateFormat('D S', true);

/**
 * «viernes, 20 de noviembre»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilWeekday = dateFormat('W, D de M', true);

/**
 * «viernes»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilWeekdayName = dateFormat('W', true);

/**
 * «20 nov 2026»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatMediumCivilDay = dateFormat('D S Y', true);

const numericDay = dateFormat('D/N/Y', true);

/** «20/11/2026», the day in that zone. */
export function formatNumericDay(at: string, zone: Zone): string {
  return numericDay(inZone(Date.parse(at), zone));
}

const shortDay = dateFormat('D S');

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
