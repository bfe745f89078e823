/** Whether a community fills or empties: its last four held meetings, not the size it has. */
import { type CountedMeeting, heldMeetings } from './absence.ts';
import { attendancePercent } from './recent-attendance.ts';

export const TREND_MEETINGS = 4;
/** So many points fewer, and a community is fading. */
export const FADING_POINTS = 10;

/** For «¿Cómo se calcula?». */
export const TREND_DEFINITION = `La tendencia compara la asistencia de las dos reuniones más recientes con la de las dos anteriores. Se apaga la comunidad que perdió ${FADING_POINTS} puntos o más.`;

export type MeetingTrend = {
  /** Of each meeting, the oldest first; at most four. Whole percent. */
  recentRates: number[];
  /** In points; null with fewer than four meetings. */
  trend: number | null;
  isFading: boolean;
};

export function meetingTrend(meetings: readonly CountedMeeting[], now: number): MeetingTrend {
  const last = heldMeetings(meetings, now).slice(0, TREND_MEETINGS);
  const recentRates = last.map((one) => percentOf([one])).reverse();
  if (last.length < TREND_MEETINGS) return { recentRates, trend: null, isFading: false };
  const trend = percentOf(last.slice(0, 2)) - percentOf(last.slice(2));
  return { recentRates, trend, isFading: trend <= -FADING_POINTS };
}

/** A held meeting has somebody present, so there is always something to divide by. */
function percentOf(held: readonly CountedMeeting[]): number {
  return attendancePercent(held) as number;
}
