/** Twelve months of meetings, week by week; the same on phone and server. */
import type { Zone } from '#contract/core/time-zones';
import type { RolledMeeting } from './absence.ts';
import type { AttendanceState } from './attendance.ts';
import type { Belonging } from './belonging.ts';
import { meetingCount } from './meeting-count.ts';
import { addWeeks, weekAt } from './week.ts';

export const YEAR_WEEKS = 52;

/** Reaches back to the first day of the first week. */
export const YEAR_DAYS = 7 * YEAR_WEEKS;

/** `none`: no meeting that week. */
export const WEEK_STATES = ['present', 'excused', 'absent', 'unrecorded', 'none'] as const;
export type WeekState = (typeof WEEK_STATES)[number];

export const YEAR_DEFINITION =
  'Semana por semana, de lunes a domingo. Con más de una reunión en la semana cuenta lo mejor: «presente» antes que «avisó», y «avisó» antes que «ausente».';

/** Oldest first; the last one is the week of `now`. */
export function weeksUntil(now: number, zone: Zone): string[] {
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

/** Of all meetings of a week. `expected`: members of that time. */
export type GroupWeek = {
  week: string;
  meetings: number;
  present: number;
  expected: number;
  visits: number;
};

type Member = Belonging & { personId: number };

/**
 * A group's weeks.
 * @param held from `heldMeetings`
 * @param zone of the group's place
 */
export function groupWeeks(
  held: readonly RolledMeeting[],
  members: readonly Member[],
  now: number,
  zone: Zone,
): GroupWeek[] {
  const byWeek = new Map<string, GroupWeek>();
  for (const meeting of held) {
    const { present, total, visits } = meetingCount(
      { ...meeting, names: meeting.names ?? [] },
      members,
      zone,
    );
    const week = weekAt(Date.parse(meeting.date), zone);
    const so = byWeek.get(week) ?? noMeeting(week);
    byWeek.set(week, {
      ...{ week, meetings: so.meetings + 1, present: so.present + present },
      ...{ expected: so.expected + total, visits: so.visits + visits },
    });
  }
  return weeksUntil(now, zone).map((week) => byWeek.get(week) ?? noMeeting(week));
}

const noMeeting = (week: string): GroupWeek => ({
  ...{ week, meetings: 0, present: 0, expected: 0, visits: 0 },
});
