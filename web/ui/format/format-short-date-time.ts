import { now } from '#web/clock/clock.ts';
import { dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';
import type { DateInput } from './local-date-time.ts';

/** «vie 20 de nov, 7:30 p.m.» */
export const formatShortDateTime = dateFormat('V D de S, T');
/** «20 nov 2026, 7:30 p.m.» */
export const formatMediumDateTime = dateFormat('D S Y, T');

const compact = dateFormat('V D S, T');
const compactOfYear = dateFormat('V D S Y, T');

/** «vie 20 nov, 7:30 p.m.», for one line; with the year if it differs from that of `current`. */
export function formatCompactDateTime(at: DateInput, current: number = now()): string {
  return (isSameYear(at, current) ? compact : compactOfYear)(at);
}
