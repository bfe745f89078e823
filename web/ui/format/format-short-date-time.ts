import { now } from '#web/clock/clock.ts';
import { dateFormat } from './date-format.ts';
import * as messages from './date-messages.ts';
import { isSameYear } from './is-same-year.ts';
import type { DateInput } from './local-date-time.ts';

/** «vie 20 de nov, 7:30 p.m.» */
export const formatShortDateTime = dateFormat(messages.shortDateTime);
/** «20 nov 2026, 7:30 p.m.» */
export const formatMediumDateTime = dateFormat(messages.mediumDateTime);

const compact = dateFormat(messages.compactDateTime);
const compactOfYear = dateFormat(messages.compactDateTimeOfYear);

/** «vie 20 nov, 7:30 p.m.», for one line; with the year if it differs from that of `current`. */
export function formatCompactDateTime(at: DateInput, current: number = now()): string {
  return (isSameYear(at, current) ? compact : compactOfYear)(at);
}
