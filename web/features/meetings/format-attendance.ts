import type { Zone } from '#contract/core/time-zones';
import {
  excusedText,
  isBegun,
  isClosed,
  type MeetingCount,
  meetingCount,
  presenceText,
} from '#contract/rules/meeting-count';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import * as messages from './messages.ts';

export type ListState = 'none' | 'open' | 'closed';

/** How far a meeting's list is, and in words: «15 de 18» and « · 1 avisó», «Próxima» or «Sin lista». */
export function toAttendance(
  meeting: OverlaidMeeting,
  members: readonly PulledMember[],
  { now, zone }: { now: number; zone: Zone },
): { list: ListState; text: string; excused: string } {
  const count = meetingCount(meeting, members, zone);
  if (isBegun(count)) {
    return { list: toList(count), text: presenceText(count), excused: excusedText(count) };
  }
  const text = Date.parse(meeting.date) > now ? messages.upcoming : messages.noRoll;
  return { list: 'none', text, excused: '' };
}

const toList = (count: MeetingCount): ListState => (isClosed(count) ? 'closed' : 'open');
