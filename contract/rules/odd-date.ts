/** Separate from `meeting-date.ts`, so that forms and counting screens load only their part. */
import { CLOCK_AHEAD_MS, DAY_MS } from '#contract/core/durations';

const ODD_AFTER_DAYS = 60;

export const DATE_QUESTION = '¿Es correcta la fecha?';

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
  return at !== null && text !== confirmed && isOddDate(Date.parse(at), now) ? DATE_QUESTION : null;
}

const FAR_DAYS = 731;

/** What is odd about the date of a plan: it has passed, or lies more than two years ahead. */
export function oddPlanOf(at: number, now: number): 'past' | 'far' | null {
  if (at < now) return 'past';
  return at > now + FAR_DAYS * DAY_MS ? 'far' : null;
}

/**
 * The questions for the dates of a plan, by field.
 * @param dates the text typed and its time, ISO; null: no date yet
 * @param confirmed the texts that the person confirmed, one a line
 */
export function planQuestionsOf<Name extends string>(
  dates: Readonly<Record<Name, { text: string; at: string | null }>>,
  confirmed: string,
  now: number,
): Partial<Record<Name, string>> {
  const known = confirmed.split('\n');
  const asked: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(dates) as Name[]) {
    const { text, at } = dates[name];
    if (at === null || at === '' || known.includes(text)) continue;
    if (oddPlanOf(Date.parse(at), now)) asked[name] = DATE_QUESTION;
  }
  return asked;
}
