import { useState } from 'react';
import type { Outbox, OutboxRow } from '#web/services/phone.ts';
import { saveRescueFile } from '#web/services/save-rescue-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DiscardDialog } from '#web/ui/overlay/discard-dialog.tsx';

export type DecideRefusedProps = {
  row: OutboxRow;
  outbox: Pick<Outbox, 'retry' | 'discard' | 'rescue'>;
  /** Which meeting it is about, in words. */
  words: string;
};

/** A refused registration stays until the person decides. */
export function DecideRefused({ row, outbox, words }: DecideRefusedProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => void outbox.retry(row.opId)}>
        Reintentar
      </Button>
      <Button variant="quiet" onClick={() => void saveRescueFile(outbox)}>
        Exportar
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Descartar
      </Button>
      <DiscardDialog
        isOpen={isAsking}
        title="¿Descartar esta reunión?"
        words={words}
        onClose={() => setAsking(false)}
        onDiscard={() => void outbox.discard(row.opId)}
      />
    </>
  );
}
