import { MINUTE_MS } from '#contract/core/durations';
import { inZone, offsetMs, type Zone } from '#contract/core/time-zones';

/** ISO text, epoch ms or `Date`. Throws a RangeError on anything else. */
export type DateInput = string | number | Date;

/**
 * datetime-local value: `2026-11-20T19:30`.
 * @param zone of the displayed time; the phone's own by default
 */
export function isoToLocal(at: DateInput, zone?: Zone): string {
  const shown = zone ? inZone(new Date(at).getTime(), zone).toISOString() : toLocalIso(at);
  return shown.slice(0, 16);
}

/** ISO time of a datetime-local value; null if empty or invalid. */
export function localToIso(local: string, zone?: Zone): string | null {
  const time = zone ? readInZone(local, zone) : Date.parse(local);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function readInZone(local: string, zone: Zone): number {
  const shown = Date.parse(`${local}Z`);
  return shown - offsetMs(shown - offsetMs(shown, zone), zone);
}

/** Phone calendar day: `2026-11-20`. */
export function toLocalDay(at: DateInput): string {
  return toLocalIso(at).slice(0, 10);
}

/** By the phone's clocks, as if they were UTC. Not date-fns: a tenth of its size, and in every first load. */
export function toLocalIso(at: DateInput): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString();
}
