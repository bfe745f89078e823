import { countPresent } from '#web/records/count-present.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';

/** What the home shows of a meeting. */
export type HomeMeeting = {
  id: string;
  date: string;
  temaEscola: string | null;
  /** Records of it that wait on this phone. */
  waiting: number;
  presentCount: number;
  /** Members of its group today. */
  memberCount: number;
};

/** The meetings of the home: who set one aside does not want to find it there as today's. */
export function homeMeetings(
  meetings: readonly OverlaidMeeting[],
  memberCount: number,
): HomeMeeting[] {
  return meetings
    .filter(({ setAside }) => !setAside)
    .map((meeting) => toHomeMeeting(meeting, memberCount));
}

function toHomeMeeting(meeting: OverlaidMeeting, memberCount: number): HomeMeeting {
  const { id, date, temaEscola, waiting } = meeting;
  return { id, date, temaEscola, waiting, presentCount: countPresent(meeting), memberCount };
}
