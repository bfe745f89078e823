import { inZone, toZone } from '#contract/core/time-zones';
import { atClock } from '#contract/rules/tertulia-dates';

/** From wall-clock text in a zone, `2026-12-05T19:30`; empty if not a date. */
export function clockToIso(local: string, timeZone: string): string {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return '';
  return new Date(atClock(shown, toZone({ timeZone }))).toISOString();
}

export function isoToClock(iso: string, timeZone: string): string {
  return inZone(Date.parse(iso), toZone({ timeZone })).toISOString().slice(0, 16);
}
