import { useMemo } from 'react';
import { attendanceOf, heldMeetings } from '#contract/absence';
import { zoneOf } from '#contract/places';
import type { PulledGroup, PulledMember } from '#contract/sync';
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
  const zone = zoneOf(group.state, group.city);
  return (
    <MemberCards
      members={members}
      attendanceOf={({ personId, assignedAt }) => (
        <AttendanceSpark history={attendanceOf(held, personId, assignedAt, zone)} />
      )}
    />
  );
}
