import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useEffect, useRef, useState } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { whatsAppChat } from '#contract/rules/whatsapp';
import { css } from '#styled/css';
import * as rounds from '#web/features/shared/round-messages.ts';
import { type RoundPlace, useRound } from '#web/features/shared/use-round.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { AvatarRows } from '#web/ui/layout/avatar-row.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type AbsenceActions, AbsenceRow } from './absence-row.tsx';
import type { Absences, MemberAttendance } from './absences.ts';
import { KIND_MESSAGE, messageTo, NAME_PLACE } from './kind-message.ts';
import * as messages from './messages.ts';

export type AbsenceListProps = AbsenceActions & {
  absences: Absences;
  message: string;
  onMessage: (message: string | null) => void;
  /** Person whose chat was opened, awaiting the follow-up question. */
  askedId: number | null;
  now: number;
  /** Time zone of the group's location. */
  zone: Zone;
};

/** Longest absence first; excused and unmarked people are listed separately. */
export function AbsenceList(given: AbsenceListProps) {
  const { props, next } = useAbsenceRound(given);
  const { absences, message, onMessage } = props;
  const { missing, unclear, others } = absences;
  const isNothing = [...missing, ...unclear, ...others].every(
    ({ history }) => history.length === 0,
  );
  if (isNothing) {
    return (
      <EmptyState title={messages.noMeetings} icon={<HeartHandshake />}>
        <p>{messages.noMeetingsHint}</p>
      </EmptyState>
    );
  }
  return (
    <div className={root}>
      {next}
      {missing.length === 0 ? (
        <EmptyState title={messages.nobodyMissing} icon={<HeartHandshake />} />
      ) : (
        <section>
          <h2 className={title}>{messages.missingCount(missing.length)}</h2>
          <Rows {...props} label={messages.missing} people={missing} />
        </section>
      )}
      {unclear.length > 0 && (
        <section>
          <h2 className={title}>{messages.unclearCount(unclear.length)}</h2>
          <Rows {...props} label={messages.unclear} people={unclear} />
        </section>
      )}
      {others.length > 0 && (
        <p className={quiet}>
          {messages.withoutAbsences(others.map(({ member }) => member.alias).join(', '))}
        </p>
      )}
      <details className={more}>
        <summary>{messages.howComputed}</summary>
        <p>{messages.absenceDefinition}</p>
      </details>
      <MessageEditor message={message} onMessage={onMessage} />
    </div>
  );
}

/** Once somebody was written to and that is answered, the next of the list is one tap away. */
function useAbsenceRound(props: AbsenceListProps) {
  const { absences, message, askedId } = props;
  const round = useRound<MemberAttendance>({
    idOf: ({ member }) => member.personId,
    canAct: ({ member }) => whatsAppChat(member.phone) !== null,
  });
  const [isAnswered, setAnswered] = useState(false);
  const { place } = round;
  const onWritten = (attendance: MemberAttendance) => {
    round.goTo(attendance, [...absences.missing, ...absences.unclear]);
    setAnswered(false);
    props.onWritten(attendance);
  };
  const onAnswer = (attendance: MemberAttendance, isYes: boolean) => {
    setAnswered(true);
    props.onAnswer(attendance, isYes);
  };
  const isShown = place && place.total > 1 && isAnswered && askedId === null;
  return {
    props: { ...props, onWritten, onAnswer },
    next: isShown && <Next place={place} message={message} onWritten={onWritten} />,
  };
}

type NextProps = {
  place: RoundPlace<MemberAttendance>;
  message: string;
  onWritten: (attendance: MemberAttendance) => void;
};

function Next({ place: { position, total, next }, message, onWritten }: NextProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  const chat = next && whatsAppChat(next.member.phone, messageTo(next.member.alias, message));
  return (
    <div role="status" className={nextClass}>
      <span>{rounds.placeOf(position, total)}</span>
      {next && chat ? (
        <a
          ref={link}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
          onClick={() => onWritten(next)}
        >
          {rounds.nextOne(next.member.alias)}
        </a>
      ) : (
        <span>{rounds.lastOne}</span>
      )}
    </div>
  );
}

function Rows(props: AbsenceListProps & { label: string; people: readonly MemberAttendance[] }) {
  const { label, people, absences: _, onMessage: __, askedId, ...rest } = props;
  return (
    <AvatarRows label={label}>
      {people.map((attendance) => (
        <AbsenceRow
          key={attendance.member.id}
          {...rest}
          attendance={attendance}
          isAsked={attendance.member.personId === askedId}
        />
      ))}
    </AvatarRows>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '5' });
const title = css({ textStyle: 'title', marginBottom: '3' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
const nextClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  px: '3',
  py: '2',
  bg: 'talavera.tint',
});
const more = css({
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer' },
  textStyle: 'small',
  maxWidth: 'prose',
});

type MessageEditorProps = {
  message: string;
  onMessage: (message: string | null) => void;
};

/** The person's own WhatsApp text, collapsed; saved on this phone while typing. */
function MessageEditor({ message, onMessage }: MessageEditorProps) {
  // Separate from the stored value: a late echo must not undo typing.
  const [typed, setTyped] = useState(message);
  const change = (text: string) => {
    setTyped(text);
    if (text.trim() !== '') onMessage(text);
  };
  return (
    <details className={messageEditorRoot}>
      <summary>{messages.messageTitle}</summary>
      <div className={form}>
        <Field label={messages.message} hint={messages.messageHint(NAME_PLACE)}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={typed}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <p className={messageEditorQuiet}>
          {messages.preview(messageTo(messages.sampleName, message))}
        </p>
        {message !== KIND_MESSAGE && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(KIND_MESSAGE);
              onMessage(null);
            }}
          >
            {messages.backToOriginal}
          </Button>
        )}
      </div>
    </details>
  );
}

const messageEditorRoot = css({
  maxWidth: 'prose',
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer', textStyle: 'small' },
});
const form = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '2' });
const messageEditorQuiet = css({ textStyle: 'small', color: 'ink.muted' });
