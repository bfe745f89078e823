/** Separate from `meeting-date.ts`, so that forms and counting screens load only their part. */
import { CLOCK_AHEAD_MS, DAY_MS } from '#contract/core/durations';
import { isDateRight } from './date-messages.ts';

export { isDateRight as DATE_QUESTION } from './date-messages.ts';

const ODD_AFTER_DAYS = 60;

/** More than a day ahead or long past. Asked about and flagged, never refused. */
export function isOddDate(at: number, now: number): boolean {
  return at > now + CLOCK_AHEAD_MS || at < now - ODD_AFTER_DAYS * DAY_MS;
}

/**
 * The question for a typed date; null when plausible or confirmed.
 * @param confirmed the date last confirmed by the person
 */
export function questionOf(
  typed: { text: string; at: string | null; confirmed: string | undefined },
  now: number,
): string | null {
  const { text, at, confirmed } = typed;
  return at !== null && text !== confirmed && isOddDate(Date.parse(at), now) ? isDateRight : null;
}
