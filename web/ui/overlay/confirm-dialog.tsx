import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './confirm-words.ts';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  /** The consequences, with their figures. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  /** Resolves to success: only then it closes, so a refusal stays visible. */
  onConfirm: () => Promise<boolean> | boolean;
  onCancel: () => void;
  /** If the other button acts too: what Escape, Back and «Cerrar» do instead. */
  onClose?: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = words.cancel, isDestructive, onCancel } = props;
  const { onClose = onCancel } = props;
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    const doing = props.onConfirm();
    if (doing === true) onClose();
    if (typeof doing === 'boolean') return;
    setBusy(true);
    try {
      if (await doing) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      isOpen={props.isOpen}
      title={props.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
