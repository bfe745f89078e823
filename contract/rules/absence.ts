/**
 * Absence streaks over held meetings not set aside, during membership. A presence ends one; «avisó»
 * and «sin marcar» neither count nor end it.
 */

import { civilDay, type Zone } from '#contract/core/time-zones';
import {
  type AttendanceRegisters,
  type AttendanceState,
  type AttendanceTotals,
  shownMark,
  UNRECORDED,
  wasHeld,
} from './attendance.ts';
import { type Belonging, belongedOn, pausedOn } from './belonging.ts';
import { daysBetween } from './civil-day.ts';
import { hasCome } from './meeting-date.ts';
import { countOnce, type Registration } from './same-meeting.ts';

export type RolledMeeting = Registration & {
  setAside: boolean;
  marks: Readonly<Record<number, AttendanceRegisters>>;
  /** How it was registered; omitted where a roll was taken. */
  source?: string | undefined;
  names?: readonly { present: boolean }[] | undefined;
  /** Keeps a meeting held even if everyone who came has been erased. */
  totals?: AttendanceTotals | undefined;
};

export type Attended = {
  meetingId: string;
  date: string;
  state: AttendanceState;
  punctual: boolean;
  paidQuota: boolean;
};

export type AbsenceStreak = {
  absences: Attended[];
  /** Skipped while counting back: «avisó» and «sin marcar», newest first. */
  unclear: Attended[];
  lastAttended: Attended | null;
};

export type Severity = 'none' | 'yellow' | 'red';

/**
 * Held meetings, newest first: attended, not set aside, past, and each once. The one rule of every
 * figure, here and on the server.
 * @param zone of the groups' place
 */
export function heldMeetings<M extends RolledMeeting>(
  meetings: readonly M[],
  now: number,
  zone: Zone,
): M[] {
  const counted = meetings.filter((one) => !one.setAside && hasCome(one, now));
  return countOnce(counted, zone)
    .filter(wasHeld)
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/**
 * A person's attendance, newest first.
 * @param held from `heldMeetings`.
 * @param belonging all their periods in the group
 * @param zone of the group's place
 */
export function attendanceOf(
  held: readonly RolledMeeting[],
  memberId: number,
  belonging: Belonging,
  zone: Zone,
): Attended[] {
  const belonged = belongedOn(belonging, zone);
  const paused = pausedOn(belonging, zone);
  return held
    .filter(({ date }) => belonged(date))
    .map(({ id, date, marks }) => {
      const { state, punctual, paidQuota } = shownMark(marks[memberId] ?? UNRECORDED);
      return { meetingId: id, date, state, punctual, paidQuota };
    })
    .filter(({ state, date }) => state === 'present' || !paused(date));
}

/** @param history from `attendanceOf`, newest first. */
export function absenceStreak(history: readonly Attended[]): AbsenceStreak {
  const attendedAt = history.findIndex(({ state }) => state === 'present');
  const since = attendedAt === -1 ? history : history.slice(0, attendedAt);
  return {
    absences: since.filter(({ state }) => state === 'absent'),
    unclear: since.filter(({ state }) => state !== 'absent'),
    lastAttended: history[attendedAt] ?? null,
  };
}

/** Specification 2, section 9: above 2 consecutive absences red, above 0 yellow. */
export function absencesToSeverity(absences: number): Severity {
  if (absences > 2) return 'red';
  return absences > 0 ? 'yellow' : 'none';
}

export function daysToSeverity(days: number | null): Severity {
  const since = days ?? 0;
  if (since <= 7) return 'none';
  return since > 14 ? 'red' : 'yellow';
}

/** Calendar days between two moments in the group's zone; never negative. */
export function calendarDays(from: string, now: number, zone: Zone): number {
  return Math.max(0, daysBetween(civilDay(Date.parse(from), zone), civilDay(now, zone)));
}
