import { MINUTE_MS } from '#contract/core/durations';
import { offsetMs, type Zone } from '#contract/core/time-zones';
import * as words from './zone-words.ts';

/**
 * A moment by the clocks of its place: «…, 7:30 p.m. (hora del centro)», named where the phone's show
 * another hour.
 * @param format writes what the phone's own clocks show
 */
export function formatInZone(at: string, zone: Zone, format: (at: number) => string): string {
  const time = Date.parse(at);
  const ahead = aheadOfPhone(time, zone);
  if (ahead === 0) return format(time);
  return `${format(time + ahead)} (${clockOf(zone)})`;
}

/** Beside a field in which a moment is typed: by whose clocks, where the phone's show another hour. */
export function formatClock(now: number, zone: Zone): string | null {
  return aheadOfPhone(now, zone) === 0 ? null : `(${clockOf(zone)})`;
}

const clockOf = (zone: Zone) => words.clocks[zone] ?? words.centralClock;

function aheadOfPhone(time: number, zone: Zone): number {
  return offsetMs(time, zone) + new Date(time).getTimezoneOffset() * MINUTE_MS;
}
