import type { Zone } from '#contract/core/time-zones';
import { absenceStreak, attendanceOf, heldMeetings } from '#contract/rules/absence';
import { shownMark, UNRECORDED } from '#contract/rules/attendance';
import { belongedOn } from '#contract/rules/belonging';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';

export type Returned = { alias: string; absences: number };

const WORTH_SAYING = 2;

/**
 * Present after at least two absences in a row, the longest away first.
 * @param meetings of the group, in any order
 * @param zone of the group's place
 */
export function whoReturned(
  meeting: OverlaidMeeting,
  {
    members,
    meetings,
    zone,
  }: { members: readonly PulledMember[]; meetings: readonly OverlaidMeeting[]; zone: Zone },
): Returned[] {
  const at = Date.parse(meeting.date);
  const earlier = meetings.filter(({ id, date }) => id !== meeting.id && Date.parse(date) < at);
  const held = heldMeetings(earlier, at, zone);
  const isPresent = ({ personId }: PulledMember) =>
    shownMark(meeting.marks[personId] ?? UNRECORDED).state === 'present';
  return members
    .filter((member) => belongedOn(member, zone)(meeting.date) && isPresent(member))
    .map((member) => {
      const history = attendanceOf(held, member.personId, member, zone);
      return { alias: member.alias, absences: absenceStreak(history).absences.length };
    })
    .filter(({ absences }) => absences >= WORTH_SAYING)
    .sort((a, b) => b.absences - a.absences);
}
