import { useState } from 'react';
import type { Zone } from '#contract/core/time-zones';
import type { PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { formatPresent, type Pair } from './duplicates.ts';
import { MergeDifferences } from './merge-differences.tsx';
import { mergePreview } from './merge-preview.ts';
import * as words from './review-words.ts';

export type MergeDialogProps = {
  pair: Pair;
  members: readonly PulledMember[];
  /** Of the group's place. */
  zone: Zone;
  onMerge: (stays: OverlaidMeeting, from: OverlaidMeeting) => Promise<boolean>;
  onClose: () => void;
};

/** Which of the two stays, and what becomes of the other. There is no way back: it asks. */
export function MergeDialog({ pair, members, zone, onMerge, onClose }: MergeDialogProps) {
  const { first, second } = pair;
  const [staysId, setStaysId] = useState(first.id);
  const [stays, from] = staysId === first.id ? [first, second] : [second, first];
  const preview = mergePreview(stays, from, { nameOf: (id) => nameOf(id, members), zone });
  return (
    <ConfirmDialog
      isOpen
      title={words.mergeTitle}
      confirmLabel={words.merge}
      onConfirm={() => onMerge(stays, from)}
      onCancel={onClose}
    >
      <div className={root}>
        <RadioGroup
          label={words.whichStays}
          value={staysId}
          onValueChange={setStaysId}
          options={[first, second].map((meeting) => ({
            value: meeting.id,
            label: words.folioOf(meeting.folio),
            hint: `${formatInZone(meeting.date, zone, formatDateTime)} · ${formatPresent(meeting)}`,
          }))}
        />
        <MergeDifferences preview={preview} />
        <p>{words.mergeHint}</p>
      </div>
    </ConfirmDialog>
  );
}

function nameOf(personId: number, members: readonly PulledMember[]): string {
  return members.find((one) => one.personId === personId)?.alias ?? words.personNumber(personId);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
