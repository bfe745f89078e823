import { Link } from '@tanstack/react-router';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsAppChat } from '#contract/rules/whatsapp';
import { css, cx } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { MemberAttendance } from './absences.ts';
import { formatAbsenceStreak } from './format-absence-streak.ts';
import { messageTo } from './kind-message.ts';
import { MemberLink } from './member-notes.tsx';
import * as messages from './messages.ts';

export type MissingFirstProps = {
  groupId: number;
  missing: readonly MemberAttendance[];
  /** Template with a name placeholder. */
  message: string;
  /** Person whose chat was opened, awaiting the follow-up question. */
  askedId: number | null;
  onWritten: (attendance: MemberAttendance) => void;
  /** Answer to «¿Anotar que le escribiste?». */
  onAnswer: (attendance: MemberAttendance, isYes: boolean) => void;
};

const SHOWN = 3;

/** The longest absences, each one tap from a message; «Seguimiento» lists all. */
export function MissingFirst(props: MissingFirstProps) {
  const { groupId, missing } = props;
  if (missing.length === 0) {
    return (
      <Card title={messages.missing}>
        <p className={calm}>
          <HeartHandshake aria-hidden /> {messages.nobodyMissingText}
        </p>
      </Card>
    );
  }
  return (
    <Card
      title={messages.missingCount(missing.length)}
      actions={
        <Link
          to="/community-coordinator"
          search={{ tab: 'seguimiento', comunidad: groupId }}
          className={link}
        >
          {messages.seeAll}
        </Link>
      }
    >
      <List label={messages.missing} isCompact>
        {missing.slice(0, SHOWN).map((attendance) => (
          <MissingRow key={attendance.member.id} {...props} attendance={attendance} />
        ))}
      </List>
    </Card>
  );
}

function MissingRow(props: MissingFirstProps & { attendance: MemberAttendance }) {
  const { attendance, message, askedId, onWritten } = props;
  const { member } = attendance;
  const chat = whatsAppChat(member.phone, messageTo(member.alias, message));
  if (askedId === member.personId) return <AskedRow {...props} />;
  return (
    <ListRow
      className={low}
      title={<MemberLink member={member} />}
      detail={formatAbsenceStreak(attendance)}
      trailing={
        chat && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            className={cx(buttonClass({ variant: 'quiet' }), beside)}
            aria-label={messages.writeTo(member.alias)}
            onClick={() => onWritten(attendance)}
          >
            <MessageCircle aria-hidden />
            {messages.write}
          </a>
        )
      }
    />
  );
}

function AskedRow({ attendance, onAnswer }: MissingFirstProps & { attendance: MemberAttendance }) {
  const { alias } = attendance.member;
  return (
    <ListRow
      title={alias}
      detail={<span role="status">{messages.noteThatWritten}</span>}
      trailing={
        <>
          <Button
            variant="quiet"
            aria-label={messages.noNoteOf(alias)}
            onClick={() => onAnswer(attendance, false)}
          >
            {messages.no}
          </Button>
          <Button aria-label={messages.yesNoteOf(alias)} onClick={() => onAnswer(attendance, true)}>
            {messages.yesNote}
          </Button>
        </>
      }
    />
  );
}

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
const calm = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'ink.muted',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
/** Above, the name is a link high enough by itself. */
const low = css({ '& > div': { paddingTop: '0', paddingBottom: '1' } });
/** On a phone without its icon, so both fit one line. */
const beside = css({
  px: { base: '3', tablet: '5' },
  '& svg': { display: { base: 'none', tablet: 'block' } },
});
