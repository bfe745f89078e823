import { MINUTE_MS } from '#contract/core/durations';
import { inZone, offsetMs, type Zone } from '#contract/core/time-zones';
import type { DateInput } from './date-format.ts';

/**
 * What a datetime-local input holds: `2026-11-20T19:30`.
 * @param zone whose clocks it tells; the phone's own where nobody's place is meant
 */
export function isoToLocal(at: DateInput, zone?: Zone): string {
  const shown = zone ? inZone(new Date(at).getTime(), zone).toISOString() : toLocalIso(at);
  return shown.slice(0, 16);
}

/** ISO time of what a datetime-local input holds; null when it is empty or no date. */
export function localToIso(local: string, zone?: Zone): string | null {
  const time = zone ? readInZone(local, zone) : Date.parse(local);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function readInZone(local: string, zone: Zone): number {
  const shown = Date.parse(`${local}Z`);
  return shown - offsetMs(shown - offsetMs(shown, zone), zone);
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
