import { useState } from 'react';
import { listDeletedCommunities } from '#contract/community-management';
import type { AnswerOf } from '#contract/core/endpoint';
import { useServerRead } from '#web/services/server-reads.tsx';
import { NamedLine } from '#web/ui/data/named-line.tsx';
import { ScrollList } from '#web/ui/data/scroll-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatDay } from '#web/ui/format/format-day.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './words.ts';

type Deleted = AnswerOf<typeof listDeletedCommunities>[number];

export type DeletedDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onRestore: (id: number, name: string) => Promise<boolean>;
};

/** «Eliminadas»: what was deleted in the last thirty days, and the way back. */
export function DeletedDialog({ isOpen, onClose, onRestore }: DeletedDialogProps) {
  const { state, reload } = useServerRead(listDeletedCommunities, {
    isFresh: true,
    isWanted: isOpen,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.removedOnes}
      description={words.removedHint}
    >
      <ReadContent state={state} onReload={reload} rows={3}>
        {(communities) => <DeletedList communities={communities} onRestore={onRestore} />}
      </ReadContent>
    </Dialog>
  );
}

type DeletedListProps = Pick<DeletedDialogProps, 'onRestore'> & { communities: readonly Deleted[] };

function DeletedList({ communities, onRestore }: DeletedListProps) {
  const [busyId, setBusyId] = useState<number | null>(null);
  const restore = async ({ id, name }: Deleted) => {
    if (busyId !== null) return;
    setBusyId(id);
    await onRestore(id, name);
    setBusyId(null);
  };
  return (
    <ScrollList
      label={words.removedOnes}
      items={communities}
      keyOf={({ id }) => id}
      empty={words.noneRemoved}
    >
      {(community) => (
        <NamedLine
          name={community.name}
          detail={community.location}
          more={words.removedOn(
            formatDay(community.deletedAt),
            formatDay(community.restorableUntil),
          )}
        >
          <Button
            variant="quiet"
            isBusy={busyId === community.id}
            aria-label={words.restoreOf(community.name)}
            onClick={() => void restore(community)}
          >
            {words.restore}
          </Button>
        </NamedLine>
      )}
    </ScrollList>
  );
}
