import { useMemo } from 'react';
import { attendanceOf, heldMeetings } from '#contract/absence';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { toZone } from '#contract/time-zones';
import { MemberRows } from '#web/communities/member-rows.tsx';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { historyToFewWords } from '#web/follow-up/attended-words.ts';
import { useWithoutPhone } from './use-without-phone.tsx';

export type CommunityMembersProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  now: number;
};

export function CommunityMembers({ group, members, meetings, now }: CommunityMembersProps) {
  const held = useMemo(() => heldMeetings(meetings, now), [meetings, now]);
  const zone = toZone(group);
  const withoutPhone = useWithoutPhone(group);
  return (
    <>
      <MemberRows
        members={members}
        attendanceOf={({ personId, assignedAt }) =>
          historyToFewWords(attendanceOf(held, personId, assignedAt, zone))
        }
        withoutPhone={withoutPhone.of}
      />
      {withoutPhone.dialog}
    </>
  );
}
