import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type DiscardDialogProps = {
  isOpen: boolean;
  /** Asked first: «¿Descartar esta reunión?». */
  title: string;
  /** What it is about, in plain words. */
  words: string;
  onDiscard: () => void;
  onClose: () => void;
};

/** Asks twice: what is given up here is the only thing in this app that is never sent. */
export function DiscardDialog({ isOpen, title, words, onDiscard, onClose }: DiscardDialogProps) {
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
      title={hasAgreedOnce ? '¿Seguro?' : title}
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
