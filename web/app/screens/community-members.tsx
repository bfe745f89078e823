import { useMemo } from 'react';
import { attendanceOf, heldMeetings } from '#contract/absence';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { toZone } from '#contract/time-zones';
import { MemberCards } from '#web/communities/member-cards.tsx';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { AttendanceSpark } from '#web/follow-up/attendance-spark.tsx';

export type CommunityMembersProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  now: number;
};

export function CommunityMembers({ group, members, meetings, now }: CommunityMembersProps) {
  const held = useMemo(() => heldMeetings(meetings, now), [meetings, now]);
  const zone = toZone(group);
  return (
    <MemberCards
      members={members}
      attendanceOf={({ personId, assignedAt }) => (
        <AttendanceSpark history={attendanceOf(held, personId, assignedAt, zone)} />
      )}
    />
  );
}
