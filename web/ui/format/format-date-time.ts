import { now } from '#web/clock/clock.ts';
import { type DateInput, dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';

const PARTS: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  ...{ hour: 'numeric', minute: '2-digit' },
};
const dateTime = dateFormat(PARTS);
const dateTimeOfYear = dateFormat({ ...PARTS, year: 'numeric' });

/** «viernes, 20 de noviembre, 7:30 p.m.», with the year if it differs from that of `current`. */
export function formatDateTime(at: DateInput, current: number = now()): string {
  return (isSameYear(at, current) ? dateTime : dateTimeOfYear)(at);
}
