import { now } from '#web/clock/clock.ts';
import { type DateInput, dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

const PARTS: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  ...{ hour: 'numeric', minute: '2-digit' },
};
const ofYear = dateFormat({ ...PARTS, year: '2-digit' });

/** «vie 20 de nov, 7:30 p.m.» */
export const formatShortDateTime = dateFormat(PARTS);
/** «20 nov 2026, 7:30 p.m.» */
export const formatMediumDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** «vie 20 nov, 7:30 p.m.», for one line; with the year if it differs from that of `current`. */
export function formatCompactDateTime(at: DateInput, current: number = now()): string {
  return (isSameYear(at, current) ? formatShortDateTime : ofYear)(at)
    .replaceAll(' de ', ' ')
    .replace(/^(\p{L}+),/u, '$1');
}
