import type { ReactNode } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { absencesToSeverity, daysToSeverity, type Severity } from '#contract/rules/absence';
import { whatsAppChat } from '#contract/rules/whatsapp';
import type { PulledMember } from '#contract/sync';
import { css, cva } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { AvatarRow } from '#web/ui/layout/avatar-row.tsx';
import { ChatLink } from '#web/ui/layout/chat-link.tsx';
import type { MemberAttendance } from './absences.ts';
import { formatAbsence, formatLastContact, isReached } from './format-absence.ts';
import { messageTo } from './kind-message.ts';
import { MemberLink } from './member-notes.tsx';
import * as messages from './messages.ts';

export type AbsenceActions = {
  onWritten: (attendance: MemberAttendance) => void;
  /** Answer to «¿Anotar que le escribiste?». */
  onAnswer: (attendance: MemberAttendance, isYes: boolean) => void;
  /** Replaces the chat link if there is no phone number. */
  withoutPhone: (member: PulledMember) => ReactNode;
};

export type AbsenceRowProps = AbsenceActions & {
  attendance: MemberAttendance;
  /** Template with a name placeholder. */
  message: string;
  isAsked: boolean;
  now: number;
  zone: Zone;
};

export function AbsenceRow(props: AbsenceRowProps) {
  const { attendance, message, isAsked, now, zone, withoutPhone, onWritten } = props;
  const { member, lastContact } = attendance;
  const chat = whatsAppChat(member.phone, messageTo(member.alias, message));
  return (
    <AvatarRow
      name={member.alias}
      personId={member.personId}
      title={
        <h3>
          <MemberLink member={member} />
        </h3>
      }
      detail={
        <span className={fact({ severity: severityOf(attendance) })}>
          {formatAbsence(attendance, now, zone)}
        </span>
      }
      more={<p>{formatLastContact(lastContact, now, zone)}</p>}
      trailing={
        chat ? (
          <ChatLink
            href={chat}
            label={`WhatsApp: ${member.alias}`}
            onClick={() => onWritten(attendance)}
          />
        ) : (
          withoutPhone(member)
        )
      }
    >
      {isAsked && <Question {...props} />}
    </AvatarRow>
  );
}

function Question({ attendance, onAnswer }: AbsenceRowProps) {
  const { alias } = attendance.member;
  return (
    <div role="status" className={question}>
      <p>{messages.noteThatWritten}</p>
      <div className={actions}>
        <Button aria-label={messages.yesNoteOf(alias)} onClick={() => onAnswer(attendance, true)}>
          {messages.yesNote}
        </Button>
        <Button
          variant="quiet"
          aria-label={messages.noNoteOf(alias)}
          onClick={() => onAnswer(attendance, false)}
        >
          {messages.no}
        </Button>
      </div>
    </div>
  );
}

/** The worse of the two limits (specification 2, section 9); none after a contact. */
function severityOf(attendance: MemberAttendance): Severity {
  if (isReached(attendance)) return 'none';
  const { streak, daysSince } = attendance;
  const both = [absencesToSeverity(streak.absences.length), daysToSeverity(daysSince)];
  if (both.includes('red')) return 'red';
  return both.includes('yellow') ? 'yellow' : 'none';
}

const fact = cva({
  variants: {
    severity: {
      none: {},
      yellow: { color: 'cempasuchil.ink' },
      red: { color: 'barro.ink', fontWeight: 'strong' },
    },
  },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const question = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  px: '3',
  py: '2',
  bg: 'talavera.tint',
});
