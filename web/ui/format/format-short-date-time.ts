import { now } from '#web/clock/clock.ts';
import { type DateInput, dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

/** «vie 20 de nov, 7:30 p.m.» */
export const formatShortDateTime = dateFormat(
  ({ shortWeekday, day, shortMonth, time }) => `${shortWeekday} ${day} de ${shortMonth}, ${time}`,
);
/** «20 nov 2026, 7:30 p.m.» */
export const formatMediumDateTime = dateFormat(
  ({ day, shortMonth, year, time }) => `${day} ${shortMonth} ${year}, ${time}`,
);

const compact = dateFormat(
  ({ shortWeekday, day, shortMonth, time }) => `${shortWeekday} ${day} ${shortMonth}, ${time}`,
);
const compactOfYear = dateFormat(
  ({ shortWeekday, day, shortMonth, year, time }) =>
    `${shortWeekday} ${day} ${shortMonth} ${String(year).slice(-2)}, ${time}`,
);

/** «vie 20 nov, 7:30 p.m.», for one line; with the year if it differs from that of `current`. */
export function formatCompactDateTime(at: DateInput, current: number = now()): string {
  return (isSameYear(at, current) ? compact : compactOfYear)(at);
}
