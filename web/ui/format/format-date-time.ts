import { type DateInput, dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const LONG: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  ...TIME,
};
const SHORT: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  ...TIME,
};

/** «7:30 p.m.» */
export const formatTime = dateFormat(TIME);
/** «20 nov 2026, 7:30 p.m.» */
export const formatMediumDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
/** «vie 20 de nov, 7:30 p.m.» */
export const formatShortDateTime = dateFormat(SHORT);

const dateTime = dateFormat(LONG);
const dateTimeOfYear = dateFormat({ ...LONG, year: 'numeric' });

/** «viernes, 20 de noviembre, 7:30 p.m.», with its year when that is not the year of `now`. */
export function formatDateTime(at: DateInput, now: number = Date.now()): string {
  return (isSameYear(at, now) ? dateTime : dateTimeOfYear)(at);
}

const shortDateTimeOfYear = dateFormat({ ...SHORT, year: '2-digit' });

/** «vie 20 nov, 7:30 p.m.», for one line; with its year when that is not the year of `now`. */
export function formatCompactDateTime(at: DateInput, now: number = Date.now()): string {
  return (isSameYear(at, now) ? formatShortDateTime : shortDateTimeOfYear)(at)
    .replaceAll(' de ', ' ')
    .replace(/^(\p{L}+),/u, '$1');
}
