import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import * as words from './words.ts';

/** Below this the screens correct for it and the user need not act. */
const SAID_FROM_MS = 5 * MINUTE_MS;

/**
 * Says that the phone's clock is wrong, and by how much; null if right.
 * @param offset server time minus phone time, ms
 */
export function clockToLabel(offset: number): string | null {
  const off = Math.abs(offset);
  if (off < SAID_FROM_MS) return null;
  return words.clockOff(offset < 0, amountOf(off));
}

function amountOf(off: number): string {
  if (off < HOUR_MS) return words.minutes(Math.round(off / MINUTE_MS));
  if (off < DAY_MS - HOUR_MS) return words.hours(Math.round(off / HOUR_MS));
  return words.days(Math.round(off / DAY_MS));
}
