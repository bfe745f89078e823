import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { whatsAppChat } from '#contract/rules/whatsapp';
import type { PulledMember } from '#contract/sync';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { AvatarRow, AvatarRows } from '#web/ui/layout/avatar-row.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ChatLink } from '#web/ui/layout/chat-link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as messages from './messages.ts';

export type MemberRowsProps = {
  members: readonly PulledMember[];
  attendanceOf: (member: PulledMember) => string;
  /** Replaces the chat link if there is no phone number. */
  withoutPhone: (member: PulledMember) => ReactNode;
};

export function MemberRows({ members, attendanceOf, withoutPhone }: MemberRowsProps) {
  if (members.length === 0) {
    return <EmptyState title={messages.none} icon={<Users />} />;
  }
  return (
    <AvatarRows label={messages.members}>
      {members.map((member) => (
        <AvatarRow
          key={member.id}
          name={member.alias}
          personId={member.personId}
          title={
            <h2>
              <Link
                to="/community-coordinator/miembros/$memberId"
                params={{ memberId: String(member.personId) }}
                search={{ comunidad: member.groupId }}
              >
                {member.alias}
              </Link>
              {member.isMinor && (
                <>
                  {' '}
                  <Badge tone="attention">{messages.minor}</Badge>
                </>
              )}
            </h2>
          }
          detail={attendanceOf(member)}
          more={<Known member={member} />}
          trailing={<Chat member={member}>{withoutPhone(member)}</Chat>}
        />
      ))}
    </AvatarRows>
  );
}

function Chat({ member, children }: { member: PulledMember; children: ReactNode }) {
  const chat = whatsAppChat(member.phone);
  return chat ? (
    <ChatLink
      href={chat}
      label={(member.isMinor ? messages.whatsAppToGuardianOf : messages.whatsAppOf)(member.alias)}
    />
  ) : (
    children
  );
}

/** Contact is present only for permitted viewers. */
function Known({ member }: { member: PulledMember }) {
  const { city, state, email, phone, assignedAt } = member;
  const lines = [
    `${city}, ${state} · ${messages.since(formatLongDay(assignedAt))}`,
    [email, phone].filter(Boolean).join(' · '),
  ];
  return lines.filter(Boolean).map((line) => <p key={line}>{line}</p>);
}
