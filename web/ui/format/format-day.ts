import { inZone, type Zone } from '#contract/core/time-zones';
import { type DateWords, dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

/** «20 de noviembre» */
export const formatDay = dateFormat(dayWords);
/** «20 de noviembre de 2026» */
export const formatLongDay = dateFormat(longWords);
/** «20 nov 2026» */
export const formatMediumDay = dateFormat(mediumWords);
/** «viernes, 20 de noviembre» */
export const formatWeekday = dateFormat(weekdayWords);

/**
 * «20 de noviembre»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilDayOfMonth = dateFormat(dayWords, 'UTC');
/**
 * «20 de noviembre de 2026»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilDay = dateFormat(longWords, 'UTC');
/**
 * «20 nov»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatShortCivilDay = dateFormat(shortWords, 'UTC');

/**
 * «viernes, 20 de noviembre»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilWeekday = dateFormat(weekdayWords, 'UTC');

/**
 * «viernes»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatCivilWeekdayName = dateFormat(({ weekday }) => weekday, 'UTC');

/**
 * «20 nov 2026»
 * @param date YYYY-MM-DD, without a time zone
 */
export const formatMediumCivilDay = dateFormat(mediumWords, 'UTC');

const numericDay = dateFormat(
  ({ day, monthNumber, year }) => `${day}/${monthNumber}/${year}`,
  'UTC',
);

/** «20/11/2026», the day in that zone. */
export function formatNumericDay(at: string, zone: Zone): string {
  return numericDay(inZone(Date.parse(at), zone));
}

const shortDay = dateFormat(shortWords);

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

function dayWords({ day, month }: DateWords): string {
  return `${day} de ${month}`;
}

function longWords(words: DateWords): string {
  return `${dayWords(words)} de ${words.year}`;
}

function shortWords({ day, shortMonth }: DateWords): string {
  return `${day} ${shortMonth}`;
}

function mediumWords(words: DateWords): string {
  return `${shortWords(words)} ${words.year}`;
}

function weekdayWords(words: DateWords): string {
  return `${words.weekday}, ${dayWords(words)}`;
}
