/** What a meeting's date makes of it, on the phone and on the server alike. */
import { CLOCK_AHEAD_MS, DAY_MS } from '#contract/core/durations';

/** A date further ahead is mistyped more often than planned, so it is never «la próxima». */
const PLANNED_WITHIN_DAYS = 60;

/** Up to which date, ms, a meeting counts; what lies further is planned, or its date mistyped. */
export const heldUntil = (now: number): number => now + CLOCK_AHEAD_MS;

export type Dated = {
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
