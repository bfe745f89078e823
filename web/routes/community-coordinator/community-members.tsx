import { useMemo } from 'react';
import { toZone } from '#contract/core/time-zones';
import { attendanceOf, heldMeetings } from '#contract/rules/absence';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { formatShortHistory } from '#web/features/follow-up/format-history.ts';
import { MemberRows } from '#web/features/members/member-rows.tsx';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { useWithoutPhone } from './use-without-phone.tsx';

export type CommunityMembersProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  now: number;
};

export function CommunityMembers({ group, members, meetings, now }: CommunityMembersProps) {
  const zone = toZone(group);
  const held = useMemo(() => heldMeetings(meetings, now, zone), [meetings, now, zone]);
  const withoutPhone = useWithoutPhone(group);
  return (
    <>
      <MemberRows
        members={members}
        attendanceOf={(member) =>
          formatShortHistory(attendanceOf(held, member.personId, member, zone))
        }
        withoutPhone={withoutPhone.of}
      />
      {withoutPhone.dialog}
    </>
  );
}
