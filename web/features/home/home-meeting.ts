import type { Zone } from '#contract/core/time-zones';
import { type MeetingCount, meetingCount } from '#contract/rules/meeting-count';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';

export type HomeMeeting = {
  id: string;
  date: string;
  temaEscola: string | null;
  waiting: number;
  count: MeetingCount;
};

/**
 * Meetings for home; ones this user set aside do not appear as today's.
 * @param zone of the group's location
 */
export function homeMeetings(
  meetings: readonly OverlaidMeeting[],
  members: readonly PulledMember[],
  zone: Zone,
): HomeMeeting[] {
  return meetings
    .filter(({ setAside }) => !setAside)
    .map((meeting) => {
      const { id, date, temaEscola, waiting } = meeting;
      return { id, date, temaEscola, waiting, count: meetingCount(meeting, members, zone) };
    });
}
