/** Twelve months of meetings, week by week; the same on phone and server. */
import type { Zone } from '#contract/core/time-zones';
import type { RolledMeeting } from './absence.ts';
import type { AttendanceState } from './attendance.ts';
import type { Belonging } from './belonging.ts';
import { meetingCount } from './meeting-count.ts';
import type { Pause } from './team-due.ts';
import { addWeeks, weekAt, weekDays } from './week.ts';

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

/** `before`: the group did not exist yet. */
export const GROUP_WEEK_STATES = ['met', 'paused', 'none', 'before'] as const;

export const GROUP_YEAR_DEFINITION =
  'Semana por semana, de lunes a domingo: cuántos miembros asistieron de los que se esperaban ese día, sumadas las reuniones de la semana. En pausa: no se reunió, y la pausa tocó esa semana.';

/** Sums of a week's meetings. `expected`: members of that day; none where no roll is taken. */
export type GroupWeek = {
  week: string;
  state: (typeof GROUP_WEEK_STATES)[number];
  present: number;
  expected: number;
  visits: number;
};

type Group = {
  members: readonly (Belonging & { personId: number })[];
  pauses: readonly Pause[];
  /** ms */
  createdAt: number;
  /** Of the group's place. */
  zone: Zone;
};

/**
 * A group's weeks.
 * @param held from `heldMeetings`
 */
export function groupWeeks(
  held: readonly RolledMeeting[],
  { members, pauses, createdAt, zone }: Group,
  now: number,
): GroupWeek[] {
  const met = new Map<string, GroupWeek>();
  for (const meeting of held) {
    const week = weekAt(Date.parse(meeting.date), zone);
    const sum = met.get(week) ?? { week, state: 'met', present: 0, expected: 0, visits: 0 };
    met.set(week, addMeeting(sum, meeting, members, zone));
  }
  const first = [...met.keys(), weekAt(createdAt, zone)].sort()[0] as string;
  return weeksUntil(now, zone).map(
    (week) =>
      met.get(week) ?? {
        ...{ week, present: 0, expected: 0, visits: 0 },
        state: isPaused(week, pauses) ? 'paused' : week < first ? 'before' : 'none',
      },
  );
}

function addMeeting(
  sum: GroupWeek,
  meeting: RolledMeeting,
  members: Group['members'],
  zone: Zone,
): GroupWeek {
  // A team's meetings have no roll: its members are not absent from them.
  if (meeting.source === 'team') return sum;
  const roll = { ...meeting, names: meeting.names ?? [] };
  const { present, total, visits } = meetingCount(roll, members, zone);
  return {
    ...{ ...sum, present: sum.present + present },
    ...{ expected: sum.expected + total, visits: sum.visits + visits },
  };
}

function isPaused(week: string, pauses: readonly Pause[]): boolean {
  const { from, until } = weekDays(week);
  return pauses.some((pause) => pause.from <= until && from <= pause.until);
}
