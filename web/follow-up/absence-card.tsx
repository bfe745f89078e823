import BellRing from 'lucide-react/icons/bell-ring';
import MessageCircle from 'lucide-react/icons/message-circle';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { Attended } from '#contract/absence';
import type { Zone } from '#contract/civil-day';
import { whatsAppChat } from '#contract/whatsapp';
import { css, cx } from '#styled/css';
import type { OverlaidFollowUp } from '#web/deps/phone.ts';
import { AvatarInitials } from '#web/ui/avatar-initials.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cardClass } from '#web/ui/card.tsx';
import { AbsenceBadges } from './absence-badges.tsx';
import { AbsenceDates } from './absence-dates.tsx';
import type { MemberAttendance } from './absences.ts';
import { daysToWords, dayToWords } from './day-words.ts';
import { messageTo } from './kind-message.ts';
import { MemberLink } from './member-notes.tsx';
import { CHANNEL_WORDS } from './note-words.ts';

export type AbsenceDeeds = {
  /** A chat with them was opened from here. */
  onWritten: (attendance: MemberAttendance) => void;
  /** They did say they would not come to that meeting. */
  onExcuse: (attendance: MemberAttendance, meeting: Attended) => void;
  onNoteContact: (attendance: MemberAttendance) => void;
  /** The answer to «¿Anotar que le escribiste?». */
  onAnswer: (attendance: MemberAttendance, isYes: boolean) => void;
};

export type AbsenceCardProps = AbsenceDeeds & {
  attendance: MemberAttendance;
  /** The words they are written, with the place of their name. */
  message: string;
  /** Whether the chat was opened and nobody has said yet what came of it. */
  isAsked: boolean;
  now: number;
  /** Of the group's place. */
  zone: Zone;
};

/** Somebody who has been missing: since when, what was done about it, and what can be done now. */
export function AbsenceCard(props: AbsenceCardProps) {
  const { attendance, message, isAsked, now, zone } = props;
  const { member, streak, history, lastContact } = attendance;
  const chat = whatsAppChat(member.phone, messageTo(member.alias, message));
  const last = history[0];
  const canExcuse = last && (last.state === 'absent' || last.state === 'unrecorded');
  return (
    <li className={cx(cardClass, look)}>
      <div className={head}>
        <AvatarInitials name={member.alias} />
        <div className={words}>
          <h3 className={name}>
            <MemberLink member={member} />
          </h3>
          <AbsenceBadges attendance={attendance} />
        </div>
      </div>
      <p className={line}>{contactToWords(lastContact, now, zone)}</p>
      {!chat && <p className={line}>No hay un teléfono para escribirle.</p>}
      <AbsenceDates alias={member.alias} {...streak} now={now} zone={zone} />
      {isAsked && <Question {...props} />}
      <div className={deeds}>
        {chat && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            className={cx(buttonClass(), chatClass)}
            aria-label={`WhatsApp: ${member.alias}`}
            onClick={() => props.onWritten(attendance)}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        )}
        {canExcuse && (
          <Button
            variant="quiet"
            icon={<BellRing aria-hidden />}
            aria-label={`Avisó que no venía el ${dayToWords(last.date, now, zone)}: ${member.alias}`}
            onClick={() => props.onExcuse(attendance, last)}
          >
            Avisó
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<NotebookPen aria-hidden />}
          aria-label={`Anotar contacto: ${member.alias}`}
          onClick={() => props.onNoteContact(attendance)}
        >
          Anotar contacto
        </Button>
      </div>
    </li>
  );
}

function Question({ attendance, onAnswer }: AbsenceCardProps) {
  const { alias } = attendance.member;
  return (
    <div role="status" className={question}>
      <p>¿Anotar que le escribiste?</p>
      <div className={deeds}>
        <Button
          aria-label={`Sí, anotar que le escribí: ${alias}`}
          onClick={() => onAnswer(attendance, true)}
        >
          Sí, anotar
        </Button>
        <Button
          variant="quiet"
          aria-label={`No, no le escribí: ${alias}`}
          onClick={() => onAnswer(attendance, false)}
        >
          No
        </Button>
      </div>
    </div>
  );
}

function contactToWords(contact: OverlaidFollowUp | null, now: number, zone: Zone): string {
  if (!contact) return 'Sin contacto anotado';
  const channel = contact.channel ? CHANNEL_WORDS[contact.channel] : 'Contacto';
  const by = contact.by ? `, por ${contact.by}` : '';
  return `Último contacto: ${channel}, ${daysToWords(contact.date, now, zone)}${by}`;
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const head = css({ display: 'flex', gap: '3' });
const words = css({ flex: '1', minWidth: '0' });
const name = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const line = css({ textStyle: 'small', color: 'ink.muted' });
// At twice the text size the one long word still fits a phone.
const chatClass = css({ paddingLeft: '[min(1rem, 4vw)]', paddingRight: '[min(1rem, 4vw)]' });
const deeds = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const question = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  px: '3',
  py: '2',
  bg: 'talavera.tint',
  borderRadius: 'soft',
});
