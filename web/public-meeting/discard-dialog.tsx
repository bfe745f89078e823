import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export type DiscardDialogProps = {
  isOpen: boolean;
  /** Which meeting it is about, in words. */
  words: string;
  onDiscard: () => void;
  onClose: () => void;
};

/** Asks twice, as «Pendientes» does: what is given up here is never sent. */
export function DiscardDialog({ isOpen, words, onDiscard, onClose }: DiscardDialogProps) {
  const [hasAgreedOnce, setAgreedOnce] = useState(false);
  const close = () => {
    setAgreedOnce(false);
    onClose();
  };
  const agree = () => {
    if (!hasAgreedOnce) return setAgreedOnce(true);
    close();
    onDiscard();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={hasAgreedOnce ? '¿Seguro?' : '¿Descartar esta reunión?'}
      confirmLabel={hasAgreedOnce ? 'Sí, descartar' : 'Descartar'}
      cancelLabel="Conservar"
      isDestructive
      onCancel={close}
      onConfirm={agree}
    >
      <p>{words}</p>
      <p role="status">
        {hasAgreedOnce ? 'Esto no se puede deshacer.' : 'Ya no se enviará ni contará.'}
      </p>
    </ConfirmDialog>
  );
}
