/** Apart from `odd-date.ts`, which the first load of public forms carries. */
import { DAY_MS } from '#contract/core/durations';
import { DATE_QUESTION } from './odd-date.ts';

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
