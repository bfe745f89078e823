import { useState } from 'react';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import * as words from './create-words.ts';
import type { Unfinished } from './use-create-community.ts';

export type UnfinishedDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  unfinished: Unfinished;
  onRetry: () => Promise<void>;
};

/** The community exists: who is not in it yet, and why not. */
export function UnfinishedDialog({ isOpen, onClose, unfinished, onRetry }: UnfinishedDialogProps) {
  const { community, left } = unfinished;
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={community.name}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.leaveIt}
          </Button>
          <Button isBusy={isRetrying} onClick={() => void retry()}>
            {words.retry}
          </Button>
        </>
      }
    >
      <div role="alert" className={root}>
        <p>{words.createdWithout(left.length)}</p>
        <List label={words.peopleLeft}>
          {left.map(({ id, alias, reason }) => (
            <ListRow key={id} title={alias} detail={reason} />
          ))}
        </List>
      </div>
    </Dialog>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
