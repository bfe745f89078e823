/** Pooled over held meetings of the last 30 days; the same on phone and server (decision B14). */

import type { Zone } from '#contract/core/time-zones';
import { heldMeetings, type RolledMeeting } from './absence.ts';
import { countMeeting, rateOfCounts } from './attendance.ts';
import { withinDays } from './recent-days.ts';

export const RECENT_DAYS = 30;

export const RECENT_ATTENDANCE_DEFINITION = `De las marcas de los últimos ${RECENT_DAYS} días en reuniones que se realizaron, cuántas fueron «presente». Quien avisó y quien no fue marcado no cuentan ni a favor ni en contra.`;

/** Percent, or null when nothing was recorded. @param zone of the group's place */
export function recentAttendance(
  meetings: readonly RolledMeeting[],
  now: number,
  zone: Zone,
): number | null {
  return attendancePercent(recentHeld(meetings, now, zone));
}

/** Meetings behind the figure; several communities' may be combined. */
export function recentHeld<M extends RolledMeeting>(
  meetings: readonly M[],
  now: number,
  zone: Zone,
): M[] {
  return heldMeetings(withinDays(meetings, RECENT_DAYS, now, zone), now, zone);
}

/** Pooled: a meeting of forty weighs more than one of four. */
export function attendancePercent(held: readonly RolledMeeting[]): number | null {
  return rateToPercent(rateOfCounts(held.map(countMeeting)));
}

/**
 * Whole, but between 0 and 1 a tenth («menos de 1 %»). Never 100 with one missing, nor 0 with one
 * present.
 * @param rate 0 to 1
 */
export function rateToPercent(rate: number | null): number | null {
  if (rate === null) return null;
  if (rate > 0 && rate < 0.01) return Math.min(0.9, Math.max(0.1, Math.round(rate * 1000) / 10));
  return rate === 1 ? 100 : Math.min(99, Math.round(rate * 100));
}
