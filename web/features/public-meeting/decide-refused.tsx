import { useState } from 'react';
import type { Outbox, OutboxRow } from '#web/services/phone.ts';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DiscardDialog } from '#web/ui/overlay/discard-dialog.tsx';
import * as words from './receipt-words.ts';

export type DecideRefusedProps = {
  row: OutboxRow;
  outbox: Pick<Outbox, 'retry' | 'discard' | 'rescue'>;
  moment: string;
};

/** A refused registration stays until the person decides. */
export function DecideRefused({ row, outbox, moment }: DecideRefusedProps) {
  const saveRescueFile = useRescueFile();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => void outbox.retry(row.opId)}>
        {words.tryAgain}
      </Button>
      <Button variant="quiet" onClick={() => saveRescueFile(outbox)}>
        {words.exportAs}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      <DiscardDialog
        isOpen={isAsking}
        title={words.discardTitle}
        words={moment}
        onClose={() => setAsking(false)}
        onDiscard={() => void outbox.discard(row.opId)}
      />
    </>
  );
}
