import { now } from '#web/clock/clock.ts';
import { dateFormat } from './date-format.ts';
import { isSameYear } from './is-same-year.ts';
import type { DateInput } from './local-date-time.ts';

const dateTime = dateFormat('W, D de M, T');
const dateTimeOfYear = dateFormat('W, D de M de Y, T');

/** «viernes, 20 de noviembre, 7:30 p.m.», with the year if it differs from that of `current`. */
export function formatDateTime(at: DateInput, current: number = now()): string {
  return (isSameYear(at, current) ? dateTime : dateTimeOfYear)(at);
}
