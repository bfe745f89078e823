import { useState } from 'react';
import { css } from '#styled/css';
import { tappedAt } from '#web/records/describe-row.ts';
import type { PendingEntry } from '#web/records/group-by-meeting.ts';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { DiscardDialog } from '#web/ui/overlay/discard-dialog.tsx';
import { entryToFields } from './meeting-edit.ts';
import * as words from './words.ts';

export type EntryActions = {
  retry: (opId: string) => Promise<void>;
  discard: (opId: string) => Promise<void>;
  edit: (entry: PendingEntry) => void;
};

export type EntryRowProps = {
  entry: PendingEntry;
  now: number;
  text: string;
};

export function EntryRow({ entry, text, now }: EntryRowProps) {
  const details = [formatRelative(tappedAt(entry), now), holdToLabel(entry.hold)].filter(Boolean);
  return <ListRow title={text} detail={details.join(' · ')} />;
}

export function RefusedRow({
  entry,
  text,
  now,
  actions,
}: EntryRowProps & { actions: EntryActions }) {
  const [isAsking, setAsking] = useState(false);
  const canEdit = entryToFields(entry).length > 0;
  return (
    <ListRow
      title={text}
      detail={
        <>
          {formatRelative(tappedAt(entry), now)}
          <span className={reason}>{entry.lastProblem?.text || words.notAccepted}</span>
        </>
      }
      trailing={
        <>
          <Button variant="quiet" onClick={() => void actions.retry(entry.opId)}>
            {words.retry}
          </Button>
          {canEdit && (
            <Button variant="quiet" onClick={() => actions.edit(entry)}>
              {words.edit}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {words.discard}
          </Button>
          <DiscardDialog
            isOpen={isAsking}
            title={words.discardTitle}
            words={text}
            onClose={() => setAsking(false)}
            onDiscard={() => void actions.discard(entry.opId)}
          />
        </>
      }
    />
  );
}

const reason = css({ display: 'block', color: 'barro.ink', fontWeight: 'strong' });

/** Why an entry waits; null if only for signal. */
function holdToLabel(hold: PendingEntry['hold']): string | null {
  switch (hold) {
    case null:
      return null;
    case 'auth':
      return words.waitsForSignIn;
    case 'user':
      return words.waitsForOwner;
    case 'upgrade':
      return words.waitsForUpdate;
    case 'dep':
      return words.waitsForOther;
  }
}
