import type { Zone } from '#contract/core/time-zones';
import { heldMeetings, type RolledMeeting } from './absence.ts';
import { attendancePercent } from './recent-attendance.ts';

export const TREND_MEETINGS = 4;
/** A drop of this many points means fading. */
export const FADING_POINTS = 10;

export const TREND_DEFINITION = `La tendencia compara la asistencia de las dos reuniones más recientes con la de las dos anteriores. Se apaga la comunidad que perdió ${FADING_POINTS} puntos o más.`;

export type MeetingTrend = {
  /** Oldest first, at most four; whole percent. */
  recentRates: number[];
  /** Percentage points; null under four meetings. */
  trend: number | null;
  isFading: boolean;
};

/** @param zone of the group's place */
export function meetingTrend(
  meetings: readonly RolledMeeting[],
  now: number,
  zone: Zone,
): MeetingTrend {
  const last = heldMeetings(meetings, now, zone).filter(hasRate).slice(0, TREND_MEETINGS);
  const recentRates = last.map((one) => percentOf([one])).reverse();
  if (last.length < TREND_MEETINGS) return { recentRates, trend: null, isFading: false };
  const trend = percentOf(last.slice(0, 2)) - percentOf(last.slice(2));
  return { recentRates, trend, isFading: trend <= -FADING_POINTS };
}

/** A meeting with only visitors has no rate. */
const hasRate = (held: RolledMeeting) => attendancePercent([held]) !== null;

function percentOf(held: readonly RolledMeeting[]): number {
  return attendancePercent(held) as number;
}
