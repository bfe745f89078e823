/** A meeting's count as shown everywhere: «8 de 18 + 1 visita». */

import type { Zone } from '#contract/core/time-zones';
import {
  type AttendanceCount,
  type AttendanceRegisters,
  type AttendanceTotals,
  countMeeting,
  countVisits,
} from './attendance.ts';
import { type Belonging, belongedOn, pausedOn, withoutPaused } from './belonging.ts';
import * as messages from './count-messages.ts';

type Roll = {
  date: string;
  marks: Readonly<Record<number, AttendanceRegisters>>;
  names: readonly { present: boolean }[];
  totals?: AttendanceTotals | undefined;
};

/** Members only; `total` is those expected. */
export type MeetingCount = AttendanceCount & {
  /** Handwritten visitors who came. */
  visits: number;
};

/**
 * Over the members at that time: today's could yield 20 of 18, or 10 of 25.
 * @param zone of the group's place
 */
export function meetingCount(
  meeting: Roll,
  members: readonly (Belonging & { personId: number })[],
  zone: Zone,
): MeetingCount {
  const marked = countMeeting(withoutPaused(meeting, members, zone));
  const unmarked = members.filter(
    (member) =>
      !(member.personId in meeting.marks) &&
      belongedOn(member, zone)(meeting.date) &&
      !pausedOn(member, zone)(meeting.date),
  ).length;
  return {
    ...marked,
    total: marked.total + unmarked,
    unrecorded: marked.unrecorded + unmarked,
    visits: countVisits(meeting),
  };
}

export const cameTo = ({ present, visits }: MeetingCount): number => present + visits;

export const isBegun = ({ total, unrecorded, visits }: MeetingCount): boolean =>
  total > unrecorded || visits > 0;

export const isClosed = (count: MeetingCount): boolean => count.total > 0 && count.unrecorded === 0;

/**
 * «8 de 18 + 1 visita».
 * @param members replaces the members' part, «8 de 18»
 */
export function presenceText(
  { present, total, visits }: Pick<MeetingCount, 'present' | 'total' | 'visits'>,
  members = messages.presentOf(present, total),
): string {
  return visits === 0 ? members : messages.withVisits(members, visits);
}

/** Explains a rate that differs from these numbers: « · 1 avisó». Empty without excuses. */
export function excusedText({ excused }: Pick<MeetingCount, 'excused'>): string {
  return excused === 0 ? '' : messages.butExcused(excused);
}

export function meetingCountText(count: MeetingCount): string {
  return `${presenceText(count)}${excusedText(count)}`;
}
