import { MINUTE_MS } from '#contract/core/durations';
import type { DateInput } from './date-format.ts';

/** What a datetime-local input holds, in the phone's own time zone: `2026-11-20T19:30`. */
export function isoToLocal(at: DateInput): string {
  return toLocalIso(at).slice(0, 16);
}

/** ISO time of what a datetime-local input holds; null when it is empty or no date. */
export function localToIso(local: string): string | null {
  const time = Date.parse(local);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The day of the phone's own calendar: `2026-11-20`. */
export function toLocalDay(at: DateInput): string {
  return toLocalIso(at).slice(0, 10);
}

// Not date-fns: a tenth of its size, and every first load has it.
function toLocalIso(at: DateInput): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString();
}
