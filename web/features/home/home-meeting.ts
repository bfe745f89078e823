import type { Zone } from '#contract/core/time-zones';
import { type MeetingCount, meetingCount } from '#contract/rules/meeting-count';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';

/** What the home shows of a meeting. */
export type HomeMeeting = {
  id: string;
  date: string;
  temaEscola: string | null;
  /** Records of it that wait on this phone. */
  waiting: number;
  count: MeetingCount;
};

/**
 * The meetings of the home: who set one aside does not want to find it there as today's.
 * @param zone of the group's place
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
