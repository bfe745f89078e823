import { useNavigate } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useMemo, useState } from 'react';
import type { MeetingField } from '#contract/meetings';
import { css } from '#styled/css';
import { markIntent, updateMeetingIntent } from '#web/local-data/meeting-intents.ts';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import { useOutbox } from '#web/services/phone-context.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { CloseList } from './close-list.tsx';
import { AwakeNote, MarkedSheet } from './marked-sheet.tsx';
import type { MeetingFieldsProps } from './meeting-fields.lazy.tsx';
import { createRecorderOfNew } from './record-with-creation.ts';
import { RollHead, RollPage } from './roll-head.tsx';
import * as messages from './roll-messages.ts';
import { countRoll, formatNameless, type RollRow } from './roll-rows.ts';
import { COLUMN_FIELDS, ROLL_COLUMNS, rollMenu } from './roll-sheet.ts';
import { type Marking, type MarkRecording, useMarking } from './use-marking.ts';
import { type OpenRoll, useRoll } from './use-roll.ts';

export type RollScreenProps = {
  meetingId: string;
  /** The group of a meeting that is recorded with its first mark; null for one that is known. */
  newForGroup?: number | null;
  /** Offers the gospel of the meeting's day beside its field. */
  gospelSuggestion?: GospelOffer;
};

/** The product's main screen: who is here tonight. */
export function RollScreen({ meetingId, newForGroup, gospelSuggestion }: RollScreenProps) {
  const roll = useRoll(meetingId, newForGroup);
  switch (roll.type) {
    case 'loading':
      return (
        <RollPage>
          <SkeletonRows rows={8} />
        </RollPage>
      );
    case 'missing':
      return (
        <RollPage>
          <EmptyState title={messages.notOnPhone} icon={<CloudOff />}>
            <p>{messages.notOnPhoneHint}</p>
          </EmptyState>
        </RollPage>
      );
    case 'open':
      return <Open key={meetingId} roll={roll} gospelSuggestion={gospelSuggestion} />;
  }
}

type OpenProps = { roll: OpenRoll; gospelSuggestion: GospelOffer | undefined };

function Open({ roll, gospelSuggestion }: OpenProps) {
  const { meeting, groupName, zone } = roll;
  const marking = useMeetingMarking(roll);
  const navigate = useNavigate();
  const openPage = (id: number) =>
    void navigate({ to: '/personas/$id', params: { id: String(id) } });
  const { rows } = marking;
  const count = useMemo(() => countRoll(rows, meeting), [rows, meeting]);
  const nameless = formatNameless(meeting.totals);
  const change = async (field: MeetingField, value: unknown, label: string) =>
    (await marking.keep([updateMeetingIntent(meeting, field, value)], label)) !== 'lost';
  return (
    <RollPage head={<RollHead {...{ meeting, groupName, zone }} />}>
      <MarkedSheet
        marking={marking}
        columns={ROLL_COLUMNS}
        acts={{
          toggle: (row, column) => toggleOf(marking, row, column),
          hold: marking.toggleExcused,
          menuOf: (row) => rollMenu(row, marking, openPage),
        }}
        tools={{ count, isSent: !roll.isNew && meeting.waiting === 0 }}
        emptyTitle={messages.noMembers}
      />
      {nameless && <p className={note}>{nameless}</p>}
      <CloseList
        {...{ meeting, groupName, zone }}
        count={count}
        marking={marking}
        isNew={roll.isNew}
        gospelSuggestion={gospelSuggestion}
      />
      <NamesByHand meeting={meeting} marking={marking} />
      <MeetingFields {...{ meeting, zone, gospelSuggestion }} onChange={change} />
      <AwakeNote />
    </RollPage>
  );
}

/** By the place of a column. */
function toggleOf(marking: Marking, row: RollRow, column: number): void {
  const field = COLUMN_FIELDS[column];
  if (field) marking.toggle(row, field);
}

const note = css({ textStyle: 'small', color: 'ink.muted' });

/** People by name below the roll: not needed for its first paint. */
const NamesByHand = lazyComponent(() => import('./names-by-hand.lazy.tsx'), 'NamesByHandSheet');

/** Marking a meeting: one that is opened and not recorded yet is recorded with its first mark. */
function useMeetingMarking(roll: OpenRoll): Marking {
  const [recordNew] = useState(createRecorderOfNew);
  const recording = useMemo(
    (): MarkRecording<OpenRoll> => ({
      toIntent: ({ meeting }, { memberId, set }, mark) => markIntent(meeting, memberId, set, mark),
      record: (outbox, { meeting, isNew }, intents) =>
        isNew ? recordNew(outbox, meeting, intents) : outbox.record(intents),
    }),
    [recordNew],
  );
  return useMarking(useOutbox(), roll, recording);
}

const MeetingFieldsForm = lazyComponent(
  () => import('./meeting-fields.lazy.tsx'),
  'MeetingFieldsForm',
  { waiting: <SkeletonRows rows={4} />, missing: FieldsMissing },
);

/**
 * Date and spiritual content, folded below the roll: each field is saved when it is left. Whoever
 * takes the roll does not wait for them, so they are fetched when they are first unfolded.
 */
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

function FieldsMissing() {
  return (
    <p className={missing} role="alert">
      {messages.failedOpen}
    </p>
  );
}

const root = css({ bg: 'paper.raised', border: 'hairline', borderRadius: 'soft' });
const summary = css({ textStyle: 'label', minHeight: 'touch', p: '3', cursor: 'pointer' });
const missing = css({ p: '4' });
