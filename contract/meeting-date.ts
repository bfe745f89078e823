/** What a meeting's date makes of it, on the phone and on the server alike. */
import { addDays, civilDay, dayStart, type Zone } from './civil-day.ts';
import { DAY_MS } from './durations.ts';

/** Further back than this, or more than a day ahead, a date is asked about and flagged. */
const ODD_AFTER_DAYS = 60;
/** A date further ahead is mistyped more often than planned, so it is never «la próxima». */
const PLANNED_WITHIN_DAYS = 60;

/**
 * Up to which date, ms, a meeting counts. Clocks may run ahead by so much; what lies further is
 * planned, or its date mistyped.
 */
export const heldUntil = (now: number): number => now + DAY_MS;

type Dated = {
  /** ISO time. */
  date: string;
};

/** Whether the date of a meeting has come: only then is it in a figure or the last one. */
export function hasCome({ date }: Dated, now: number): boolean {
  return Date.parse(date) <= heldUntil(now);
}

/** Whether a meeting may be offered as the next one. */
export function isPlanned({ date }: Dated, now: number): boolean {
  const at = Date.parse(date);
  return at > now && at <= now + PLANNED_WITHIN_DAYS * DAY_MS;
}

/** Whether a date is likely mistyped. It is asked about and flagged, never refused. */
export function isOddDate(at: number, now: number): boolean {
  return at > heldUntil(now) || at < now - ODD_AFTER_DAYS * DAY_MS;
}

/** At the field of an odd date; the person answers it there. */
export const DATE_QUESTION = '¿Es correcta la fecha?';

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

/** Where a period of whole days begins, today not counted: at midnight of the place, ms. */
export function daysAgo(days: number, now: number, zone: Zone): number {
  return dayStart(addDays(civilDay(now, zone), -days), zone);
}

/** The meetings of the last days whose date has come, held or not. */
export function withinDays<M extends Dated>(
  meetings: readonly M[],
  days: number,
  now: number,
  zone: Zone,
): M[] {
  const since = daysAgo(days, now, zone);
  return meetings.filter((meeting) => hasCome(meeting, now) && Date.parse(meeting.date) >= since);
}
