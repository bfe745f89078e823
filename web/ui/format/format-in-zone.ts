import { MINUTE_MS } from '#contract/core/durations';
import { offsetMs, type Zone } from '#contract/core/time-zones';
import * as words from './zone-words.ts';

/**
 * Local time of a place: «…, 7:30 p.m. (hora del centro)», naming the zone if it differs from the
 * phone's.
 * @param format formats in the phone's zone
 */
export function formatInZone(at: string, zone: Zone, format: (at: number) => string): string {
  const time = Date.parse(at);
  const ahead = aheadOfPhone(time, zone);
  if (ahead === 0) return format(time);
  return `${format(time + ahead)} (${clockOf(zone)})`;
}

/** Hint beside a time input: its zone, if it differs from the phone's. */
export function formatClock(now: number, zone: Zone): string | null {
  return aheadOfPhone(now, zone) === 0 ? null : `(${clockOf(zone)})`;
}

const clockOf = (zone: Zone) => words.clocks[zone] ?? words.centralClock;

function aheadOfPhone(time: number, zone: Zone): number {
  return offsetMs(time, zone) + new Date(time).getTimezoneOffset() * MINUTE_MS;
}
