import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import { useState } from 'react';
import type { MeetingField } from '#contract/meetings';
import { cameTo, isClosed, type MeetingCount } from '#contract/rules/meeting-count';
import { css } from '#styled/css';
import { updateMeetingIntent } from '#web/local-data/meeting-intents.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AwakeNote } from './awake-note.tsx';
import { MeetingFieldsForm, type MeetingFieldsProps } from './meeting-fields.tsx';
import { type NamesByHandProps, NamesByHandSheet } from './names-by-hand.tsx';
import * as messages from './roll-messages.ts';
import { formatNameless } from './roll-rows.ts';
import type { Marking } from './use-marking.ts';

export type BelowRollProps = Omit<NamesByHandProps, 'marking'> &
  Omit<MeetingFieldsProps, 'onChange'> & { marking: Marking; count: MeetingCount };

/** What a roll has below its rows and its closing; not needed for its first paint. */
export function BelowRoll(props: BelowRollProps) {
  const { meeting, marking, count, isAdding, onAdded, ...fields } = props;
  const nameless = formatNameless(meeting.totals);
  const change = async (field: MeetingField, value: unknown, label: string) =>
    (await marking.keep([updateMeetingIntent(meeting, field, value)], label)) !== 'lost';
  return (
    <>
      <PunctualForAll marking={marking} />
      {isClosed(count) && (
        <p className={closed}>
          <Check aria-hidden />
          {messages.listClosed(cameTo(count))}
        </p>
      )}
      {nameless && <p className={note}>{nameless}</p>}
      <NamesByHandSheet {...{ meeting, marking, isAdding, onAdded }} />
      <MeetingFields {...fields} meeting={meeting} onChange={change} />
      <AwakeNote />
    </>
  );
}

/** Always there, so that nothing below the rows moves when the first person arrives. */
function PunctualForAll({ marking }: { marking: Marking }) {
  const late = marking.rows
    .filter(({ shown }) => shown.present && !shown.punctual)
    .map((row) => ({ row, set: { punctual: true } }));
  return (
    <Button
      isWide
      variant="quiet"
      icon={<CheckCheck aria-hidden />}
      disabled={late.length === 0}
      onClick={() => void marking.markAll(late, messages.allPunctual)}
    >
      {messages.allPunctual}
    </Button>
  );
}

/** Date and spiritual content, folded: each field is saved when it is left. */
function MeetingFields(props: MeetingFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={summary}>{messages.meetingData}</summary>
      {/* Folded, they would still be drawn at every tap above. */}
      {isOpen && <MeetingFieldsForm {...props} />}
    </details>
  );
}

const note = css({ textStyle: 'small', color: 'ink.muted' });
const closed = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'nopal.ink',
  fontWeight: 'strong',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
const root = css({ bg: 'paper.raised', border: 'hairline', borderRadius: 'soft' });
const summary = css({ textStyle: 'label', minHeight: 'touch', p: '3', cursor: 'pointer' });
