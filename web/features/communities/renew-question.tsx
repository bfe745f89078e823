import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export type RenewQuestionProps = {
  name: string;
  onRenew: () => Promise<boolean>;
  /** Renewed or not. */
  onClose: () => void;
};

/** Asked twice: what hangs printed in the hall stops working, and nothing brings it back. */
export function RenewQuestion({ name, onRenew, onClose }: RenewQuestionProps) {
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    await onRenew();
    onClose();
  };
  if (!isSure) {
    return (
      <ConfirmDialog
        key="first"
        isOpen
        title="¿Renovar el enlace?"
        confirmLabel="Continuar"
        onCancel={onClose}
        onConfirm={() => setSure(true)}
      >
        {name} tendrá un enlace nuevo. Con el de ahora ya no se podrá registrar ninguna reunión.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="second"
      isOpen
      isDestructive
      isBusy={isBusy}
      title="El enlace de ahora dejará de servir"
      confirmLabel="Renovar enlace"
      onCancel={onClose}
      onConfirm={() => void renew()}
    >
      También los códigos QR impresos. Esto no se puede deshacer: habrá que enviar el enlace nuevo e
      imprimirlo otra vez.
    </ConfirmDialog>
  );
}
