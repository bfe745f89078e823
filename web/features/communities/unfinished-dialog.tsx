import { useState } from 'react';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { plural } from '#web/ui/format/format-count.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
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
            Dejarlo así
          </Button>
          <Button isBusy={isRetrying} onClick={() => void retry()}>
            Reintentar
          </Button>
        </>
      }
    >
      <div role="alert" className={root}>
        <p>
          La comunidad ya existe.{' '}
          {plural(
            left.length,
            'A esta persona no se le agregó:',
            `A estas ${left.length} personas no se les agregó:`,
          )}
        </p>
        <List label="Personas que faltan">
          {left.map(({ id, alias, reason }) => (
            <ListRow key={id} title={alias} detail={reason} />
          ))}
        </List>
      </div>
    </Dialog>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
