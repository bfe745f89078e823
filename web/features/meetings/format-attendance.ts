import type { Zone } from '#contract/core/time-zones';
import {
  isBegun,
  isClosed,
  type MeetingCount,
  meetingCount,
  meetingCountText,
} from '#contract/rules/meeting-count';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import * as words from './words.ts';

export type ListState = 'none' | 'open' | 'closed';

/** How far a meeting's list is, and in words: «15 de 18 · 1 avisó», «Próxima» or «Sin lista». */
export function toAttendance(
  meeting: OverlaidMeeting,
  members: readonly PulledMember[],
  { now, zone }: { now: number; zone: Zone },
): { list: ListState; text: string } {
  const count = meetingCount(meeting, members, zone);
  if (isBegun(count)) return { list: toList(count), text: meetingCountText(count) };
  return { list: 'none', text: Date.parse(meeting.date) > now ? words.upcoming : words.noRoll };
}

const toList = (count: MeetingCount): ListState => (isClosed(count) ? 'closed' : 'open');
