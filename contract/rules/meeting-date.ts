import { CLOCK_AHEAD_MS, DAY_MS } from '#contract/core/durations';

/** A date further ahead is more likely mistyped than planned, so never «la próxima». */
export const PLANNED_WITHIN_DAYS = 60;

/** Latest date that counts, ms; beyond it a meeting is planned or mistyped. */
export const heldUntil = (now: number): number => now + CLOCK_AHEAD_MS;

export type Dated = {
  date: string;
};

export function hasCome({ date }: Dated, now: number): boolean {
  return Date.parse(date) <= heldUntil(now);
}

export function isPlanned({ date }: Dated, now: number): boolean {
  const at = Date.parse(date);
  return at > now && at <= now + PLANNED_WITHIN_DAYS * DAY_MS;
}
