import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useState } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { AvatarRows } from '#web/ui/layout/avatar-row.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type AbsenceActions, AbsenceRow } from './absence-row.tsx';
import type { Absences, MemberAttendance } from './absences.ts';
import { KIND_MESSAGE, messageTo, NAME_PLACE } from './kind-message.ts';
import * as words from './words.ts';

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
export function AbsenceList(props: AbsenceListProps) {
  const { absences, message, onMessage } = props;
  const { missing, unclear, others } = absences;
  const isNothing = [...missing, ...unclear, ...others].every(
    ({ history }) => history.length === 0,
  );
  if (isNothing) {
    return (
      <EmptyState title={words.noMeetings} icon={<HeartHandshake />}>
        <p>{words.noMeetingsHint}</p>
      </EmptyState>
    );
  }
  return (
    <div className={root}>
      {missing.length === 0 ? (
        <EmptyState title={words.nobodyMissing} icon={<HeartHandshake />} />
      ) : (
        <section>
          <h2 className={title}>{words.missingCount(missing.length)}</h2>
          <Rows {...props} label={words.missing} people={missing} />
        </section>
      )}
      {unclear.length > 0 && (
        <section>
          <h2 className={title}>{words.unclearCount(unclear.length)}</h2>
          <Rows {...props} label={words.unclear} people={unclear} />
        </section>
      )}
      {others.length > 0 && (
        <p className={quiet}>
          {words.withoutAbsences(others.map(({ member }) => member.alias).join(', '))}
        </p>
      )}
      <details className={more}>
        <summary>{words.howComputed}</summary>
        <p>{words.absenceDefinition}</p>
      </details>
      <MessageEditor message={message} onMessage={onMessage} />
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
      <summary>{words.messageTitle}</summary>
      <div className={form}>
        <Field label={words.message} hint={words.messageHint(NAME_PLACE)}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={typed}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <p className={messageEditorQuiet}>{words.preview(messageTo(words.sampleName, message))}</p>
        {message !== KIND_MESSAGE && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(KIND_MESSAGE);
              onMessage(null);
            }}
          >
            {words.backToOriginal}
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
