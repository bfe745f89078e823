import { useMemo } from 'react';
import { attendanceOf, heldMeetings } from '#contract/absence';
import type { PulledMember } from '#contract/sync';
import { MemberCards } from '#web/communities/member-cards.tsx';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { AttendanceSpark } from '#web/follow-up/attendance-spark.tsx';

export type CommunityMembersProps = {
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
};

export function CommunityMembers({ members, meetings }: CommunityMembersProps) {
  const held = useMemo(() => heldMeetings(meetings), [meetings]);
  return (
    <MemberCards
      members={members}
      attendanceOf={({ personId, assignedAt }) => (
        <AttendanceSpark history={attendanceOf(held, personId, assignedAt)} />
      )}
    />
  );
}
