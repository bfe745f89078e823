import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import * as words from './words.ts';

export type DiscardDialogProps = {
  isOpen: boolean;
  /** First question: «¿Descartar esta reunión?». */
  title: string;
  words: string;
  onDiscard: () => void;
  onClose: () => void;
};

/** Asks twice: discarding is the only way a record is never sent. */
export function DiscardDialog({
  isOpen,
  title,
  words: about,
  onDiscard,
  onClose,
}: DiscardDialogProps) {
  const [hasAgreedOnce, setAgreedOnce] = useState(false);
  const close = () => {
    setAgreedOnce(false);
    onClose();
  };
  const agree = () => {
    if (hasAgreedOnce) onDiscard();
    else setAgreedOnce(true);
    return hasAgreedOnce;
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={hasAgreedOnce ? words.sure : title}
      confirmLabel={hasAgreedOnce ? words.yesDiscard : words.discard}
      cancelLabel={words.keep}
      isDestructive
      onCancel={close}
      onConfirm={agree}
    >
      <p>{about}</p>
      <p role="status">{hasAgreedOnce ? words.cannotBeUndone : words.willNotCount}</p>
    </ConfirmDialog>
  );
}
