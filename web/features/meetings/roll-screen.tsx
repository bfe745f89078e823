import { useNavigate } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useMemo, useState } from 'react';
import { markIntent } from '#web/local-data/meeting-intents.ts';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import { useOutbox } from '#web/services/phone-context.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import type { RollStep } from './close-list.lazy.tsx';
import { CloseList } from './close-list.tsx';
import { MarkedSheet } from './marked-sheet.tsx';
import { createRecorderOfNew } from './record-with-creation.ts';
import { RollHead, RollPage } from './roll-head.tsx';
import * as messages from './roll-messages.ts';
import { countRoll, type RollRow } from './roll-rows.ts';
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
  const [step, setStep] = useState<RollStep>('rest');
  const isMarked = count.unrecorded === 0 && rows.length > 0;
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
        onAdd={() => setStep('adding')}
        onClose={isMarked ? () => setStep('begin') : undefined}
      />
      <CloseList
        {...{ meeting, groupName, zone }}
        count={count}
        marking={marking}
        isNew={roll.isNew}
        {...{ step, gospelSuggestion }}
        onStep={setStep}
      />
      <BelowRoll
        {...{ meeting, marking, count, zone, gospelSuggestion }}
        isAdding={step === 'adding'}
        onAdded={() => setStep('rest')}
      />
    </RollPage>
  );
}

/** By the place of a column. */
function toggleOf(marking: Marking, row: RollRow, column: number): void {
  const field = COLUMN_FIELDS[column];
  if (field) marking.toggle(row, field);
}

const BelowRoll = lazyComponent(() => import('./below-roll.lazy.tsx'), 'BelowRoll', {
  missing: () => <p role="alert">{messages.failedOpen}</p>,
});

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
