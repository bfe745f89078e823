import { now } from '#web/clock/clock.ts';
import { dateFormat } from './date-format.ts';
import * as messages from './date-messages.ts';
import { isSameYear } from './is-same-year.ts';
import type { DateInput } from './local-date-time.ts';

const dateTime = dateFormat(messages.dateTime);
const dateTimeOfYear = dateFormat(messages.dateTimeOfYear);

/** «viernes, 20 de noviembre, 7:30 p.m.», with the year if it differs from that of `current`. */
export function formatDateTime(at: DateInput, current: number = now()): string {
  return (isSameYear(at, current) ? dateTime : dateTimeOfYear)(at);
}
