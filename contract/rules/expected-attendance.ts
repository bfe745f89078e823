/** «15 de 18»: how many were at a meeting, of those who could have been. */

import type { Zone } from '#contract/core/time-zones';
import { type AttendanceRegisters, type AttendanceTotals, countMeeting } from './attendance.ts';
import { type Belonging, belongedOn } from './belonging.ts';

type Roll = {
  /** ISO time. */
  date: string;
  marks: Readonly<Record<number, AttendanceRegisters>>;
  /** Written by hand. */
  names: readonly { present: boolean }[];
  totals?: AttendanceTotals | undefined;
};

type Member = Belonging & { personId: number };

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
  members: readonly Member[],
  zone: Zone,
): PresentOfExpected {
  const { present, total } = countMeeting(meeting);
  const byHand = meeting.names.filter((name) => name.present).length;
  const unmarked = members.filter(
    (member) => !(member.personId in meeting.marks) && belongedOn(member, zone)(meeting.date),
  );
  return { present: present + byHand, expected: total + byHand + unmarked.length };
}
