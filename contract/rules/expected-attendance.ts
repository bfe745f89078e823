/** «15 de 18»: how many were at a meeting, of those who could have been. */

import { civilDay, type Zone } from '#contract/core/time-zones';
import { type AttendanceRegisters, type AttendanceTotals, countMeeting } from './attendance.ts';
import { addDays, dayStart } from './civil-day.ts';

type Roll = {
  /** ISO time. */
  date: string;
  marks: Readonly<Record<number, AttendanceRegisters>>;
  /** Written by hand. */
  names: readonly { present: boolean }[];
  totals?: AttendanceTotals | undefined;
};

type Belonging = {
  personId: number;
  /** ISO time since which they belong. */
  assignedAt: string;
};

export type PresentOfExpected = {
  present: number;
  /** Marked or named people, and members on the meeting's day. */
  expected: number;
};

/**
 * Of the meeting's own members: today's could yield 20 of 18, or 10 of 25.
 * @param zone of the group's place
 */
export function presentOfExpected(
  meeting: Roll,
  members: readonly Belonging[],
  zone: Zone,
): PresentOfExpected {
  const { present, total } = countMeeting(meeting);
  const byHand = meeting.names.filter((name) => name.present).length;
  const dayAfter = dayStart(addDays(civilDay(Date.parse(meeting.date), zone), 1), zone);
  const unmarked = members.filter(
    ({ personId, assignedAt }) => !(personId in meeting.marks) && Date.parse(assignedAt) < dayAfter,
  );
  return { present: present + byHand, expected: total + byHand + unmarked.length };
}
