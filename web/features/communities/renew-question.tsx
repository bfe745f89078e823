import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import * as words from './link-words.ts';

export type RenewQuestionProps = {
  name: string;
  onRenew: () => Promise<boolean>;
  /** Renewed or not. */
  onClose: () => void;
};

/** Asked twice: what hangs printed in the hall stops working, and nothing brings it back. */
export function RenewQuestion({ name, onRenew, onClose }: RenewQuestionProps) {
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <ConfirmDialog
        key="first"
        isOpen
        title={words.askRenew}
        confirmLabel={words.continueRenew}
        onCancel={onClose}
        onConfirm={() => {
          setSure(true);
          return false;
        }}
      >
        {words.askRenewHint(name)}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="second"
      isOpen
      isDestructive
      title={words.stopsWorking}
      confirmLabel={words.renewLink}
      onCancel={onClose}
      onConfirm={onRenew}
    >
      {words.stopsWorkingHint}
    </ConfirmDialog>
  );
}
