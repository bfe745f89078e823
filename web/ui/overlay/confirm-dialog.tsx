import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './confirm-words.ts';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  /** What will happen, with its figures. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the other button acts too: what Escape, Back and «Cerrar» do instead. */
  onClose?: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = words.cancel, isDestructive, isBusy, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      isOpen={props.isOpen}
      title={props.title}
      onClose={props.onClose ?? onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={props.onConfirm}
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
