/**
 * Which dates are likely mistyped. Apart from `meeting-date.ts`: the forms that ask about a date and the
 * screens that count meetings are not fetched together.
 */
import { CLOCK_AHEAD_MS, DAY_MS } from '#contract/core/durations';

const ODD_AFTER_DAYS = 60;

/** At the field of an odd date; the person answers it there. */
export const DATE_QUESTION = '¿Es correcta la fecha?';

/** More than a day ahead, or further back than that. It is asked about and flagged, never refused. */
export function isOddDate(at: number, now: number): boolean {
  return at > now + CLOCK_AHEAD_MS || at < now - ODD_AFTER_DAYS * DAY_MS;
}

/**
 * The question that a date typed into a form brings up; null when it is likely right, or was confirmed.
 * @param confirmed what was typed when the person last said that it is right
 */
export function questionOf(
  typed: { text: string; at: string | null; confirmed: string | undefined },
  now: number,
): string | null {
  const { text, at, confirmed } = typed;
  return at !== null && text !== confirmed && isOddDate(Date.parse(at), now) ? DATE_QUESTION : null;
}
