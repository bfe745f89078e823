/** Twelve months of meetings, week by week; the same on phone and server. */
import type { Zone } from '#contract/core/time-zones';
import type { AttendanceState } from './attendance.ts';
import { addWeeks, weekAt } from './week.ts';

const YEAR_WEEKS = 52;

/** Reaches back to the first day of the first week. */
export const YEAR_DAYS = 7 * YEAR_WEEKS;

/** `none`: no meeting that week. */
export const WEEK_STATES = ['present', 'excused', 'absent', 'unrecorded', 'none'] as const;
type WeekState = (typeof WEEK_STATES)[number];

export const YEAR_DEFINITION =
  'Semana por semana, de lunes a domingo. Con más de una reunión en la semana cuenta lo mejor: «presente» antes que «avisó», y «avisó» antes que «ausente».';

/** Oldest first; the last one is the week of `now`. */
function weeksUntil(now: number, zone: Zone): string[] {
  const last = weekAt(now, zone);
  return Array.from({ length: YEAR_WEEKS }, (_, index) => addWeeks(last, index + 1 - YEAR_WEEKS));
}

export type PersonWeek = { week: string; state: WeekState };

type Dated = { date: string; state: AttendanceState; zone: Zone };

/**
 * A person's weeks, of every community they belonged to.
 * @param history each with the zone of its community
 * @param zone of the reader's calendar
 */
export function personWeeks(history: readonly Dated[], now: number, zone: Zone): PersonWeek[] {
  const best = new Map<string, WeekState>();
  for (const { date, state, zone: place } of history) {
    const week = weekAt(Date.parse(date), place);
    const before = best.get(week) ?? 'none';
    if (WEEK_STATES.indexOf(state) < WEEK_STATES.indexOf(before)) best.set(week, state);
  }
  return weeksUntil(now, zone).map((week) => ({ week, state: best.get(week) ?? 'none' }));
}
