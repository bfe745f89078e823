import { clockOffset } from '#web/clock/clock.ts';
import { useStored } from '#web/db/use-stored.ts';
import { type QueueView, readQueue } from '#web/db/view-queue.ts';
import type { PendingNames } from '#web/records/group-by-meeting.ts';
import type { PendingEntry, PendingGroups } from '#web/records/pending-entry.ts';
import { readKnownNames } from '#web/records/read-known-names.ts';
import { useQueueActions } from '#web/records/use-queue-actions.ts';
import { lastPassOf } from '#web/services/last-pass.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity, useOutbox, usePerson } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { clockToLabel } from './clock-label.ts';
import { EditEntryDialog } from './edit-entry-dialog.tsx';
import { editedIntent } from './meeting-edit.ts';
import { obstacleToLabel } from './obstacle-labels.ts';
import { PendingView } from './pending-view.tsx';

export function PendingScreen() {
  const outbox = useOutbox();
  return outbox && <OutboxScreen outbox={outbox} />;
}

function OutboxScreen({ outbox }: { outbox: Outbox }) {
  const person = usePerson();
  const queue = useQueueActions(outbox);
  const now = useNow();
  const activity = useActivity(outbox);
  const hasSignal = useSignal();
  const saveRescueFile = useRescueFile();
  const view = useStored(() => readQueue(outbox.queue), [outbox]);
  const names = useStored(() => (person ? readKnownNames(person) : undefined), [person]);
  const editing = useDialogState<PendingEntry>();
  const edited = editing.subject;
  return (
    <>
      <PendingView
        groups={view && names && viewToGroups(view)}
        names={names ?? noNames}
        now={now}
        isSending={activity?.sending ?? false}
        obstacle={obstacleToLabel(lastPassOf(activity), hasSignal)}
        clock={clockToLabel(clockOffset())}
        actions={{
          ...queue,
          edit: editing.open,
          sendNow: () => void outbox.wake(),
          save: () => saveRescueFile(outbox),
        }}
      />
      {edited && (
        <EditEntryDialog
          isOpen={editing.isOpen}
          entry={edited}
          onClose={editing.close}
          save={async (fields) => {
            const recorded = await outbox.replace(edited.opId, [editedIntent(edited, fields)]);
            return recorded.type !== 'lost';
          }}
        />
      )}
    </>
  );
}

const noNames: PendingNames = {
  aliasOf: () => undefined,
  aliasOfAttendee: () => undefined,
  meetingDateOf: () => undefined,
  groupNameOf: () => undefined,
  groupNameById: () => undefined,
};

function viewToGroups({ waiting, attention, review, reviewed }: QueueView): PendingGroups {
  return { waiting, attention, review, reviewed } as PendingGroups;
}
