import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import * as messages from './messages.ts';

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
      title={hasAgreedOnce ? messages.sure : title}
      confirmLabel={hasAgreedOnce ? messages.yesDiscard : messages.discard}
      cancelLabel={messages.keep}
      isDestructive
      onCancel={close}
      onConfirm={agree}
    >
      <p>{about}</p>
      <p role="status">{hasAgreedOnce ? messages.cannotBeUndone : messages.willNotCount}</p>
    </ConfirmDialog>
  );
}
