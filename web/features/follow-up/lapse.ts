import { DAY_MS } from '#contract/core/durations';
import { PROSPECT_KEPT_DAYS } from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';

const TOLD_BEFORE_MS = 60 * DAY_MS;

/** Day on which the server deletes a prospect unless updated; null while far off. */
export function lapseOf(
  { date, touchedAt, waiting }: Pick<OverlaidFollowUp, 'date' | 'touchedAt' | 'waiting'>,
  now: number,
): string | null {
  // Unsent changes renew it. Older caches lack `touchedAt`.
  if (waiting) return null;
  const lapse = Date.parse(touchedAt ?? date) + PROSPECT_KEPT_DAYS * DAY_MS;
  return lapse - now < TOLD_BEFORE_MS ? new Date(lapse).toISOString() : null;
}
