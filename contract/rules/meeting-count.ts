/** The one count of a meeting, wherever it is shown: «8 de 18 + 1 visita». */

import type { Zone } from '#contract/core/time-zones';
import {
  type AttendanceCount,
  type AttendanceRegisters,
  type AttendanceTotals,
  countMeeting,
  countVisits,
} from './attendance.ts';
import { type Belonging, belongedOn } from './belonging.ts';

type Roll = {
  /** ISO time. */
  date: string;
  marks: Readonly<Record<number, AttendanceRegisters>>;
  /** Written by hand. */
  names: readonly { present: boolean }[];
  totals?: AttendanceTotals | undefined;
};

/** Of the members; `total` are those expected. */
export type MeetingCount = AttendanceCount & {
  /** People written by hand who came. */
  visits: number;
};

/**
 * Of the meeting's own members: today's could yield 20 of 18, or 10 of 25.
 * @param zone of the group's place
 */
export function meetingCount(
  meeting: Roll,
  members: readonly (Belonging & { personId: number })[],
  zone: Zone,
): MeetingCount {
  const marked = countMeeting(meeting);
  const unmarked = members.filter(
    (member) => !(member.personId in meeting.marks) && belongedOn(member, zone)(meeting.date),
  ).length;
  return {
    ...marked,
    total: marked.total + unmarked,
    unrecorded: marked.unrecorded + unmarked,
    visits: countVisits(meeting),
  };
}

/** Everybody who was there. */
export const cameTo = ({ present, visits }: MeetingCount): number => present + visits;

/** Whether something was said of somebody. */
export const isBegun = ({ total, unrecorded, visits }: MeetingCount): boolean =>
  total > unrecorded || visits > 0;

/** Whether nobody is left to mark. */
export const isClosed = (count: MeetingCount): boolean => count.total > 0 && count.unrecorded === 0;

/** «8 de 18 + 1 visita». @param members what stands there of the members; «8 de 18» unless given */
export function presenceText(
  { present, total, visits }: Pick<MeetingCount, 'present' | 'total' | 'visits'>,
  members = `${present} de ${total}`,
): string {
  if (visits === 0) return members;
  return `${members} + ${visits} ${visits === 1 ? 'visita' : 'visitas'}`;
}

/** Why its rate may be another than these numbers': « · 1 avisó». Empty when nobody gave notice. */
export function excusedText({ excused }: Pick<MeetingCount, 'excused'>): string {
  if (excused === 0) return '';
  return excused === 1 ? ' · 1 avisó' : ` · ${excused} avisaron`;
}

/** «8 de 18 + 1 visita · 1 avisó» */
export function meetingCountText(count: MeetingCount): string {
  return `${presenceText(count)}${excusedText(count)}`;
}
