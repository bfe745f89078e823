import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfflineNote } from '#web/ui/offline-state.tsx';

export type SignOutDialogProps = {
  isOpen: boolean;
  waiting: number;
  isSending: boolean;
  isBusy: boolean;
  hasNoSignal: boolean;
  onSendFirst: () => void;
  onSignOut: () => void;
  onCancel: () => void;
};

/** Only asked when something waits: leaving loses nothing, but it will not be sent meanwhile. */
export function SignOutDialog(props: SignOutDialogProps) {
  const { waiting, isSending, isBusy, hasNoSignal } = props;
  return (
    <Dialog
      role="alertdialog"
      isOpen={props.isOpen}
      title={waiting > 0 ? 'Hay registros por enviar' : 'Todo se envió'}
      onClose={props.onCancel}
      footer={
        <>
          {waiting > 0 && (
            <Button variant="quiet" isBusy={isSending} onClick={props.onSendFirst}>
              Enviar primero
            </Button>
          )}
          <Button
            variant={waiting > 0 ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={props.onSignOut}
          >
            Cerrar Sesión
          </Button>
        </>
      }
    >
      <p role="status">{waitingWords(waiting)}</p>
      {waiting > 0 && hasNoSignal && <OfflineNote>Ahora no hay señal para enviar.</OfflineNote>}
    </Dialog>
  );
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Ya puedes cerrar la sesión.';
  const what =
    waiting === 1 ? 'Falta 1 registro' : `Faltan ${waiting.toLocaleString('es-MX')} registros`;
  return `${what} por enviar. Si cierras la sesión no se pierde nada: queda guardado en este teléfono y se enviará cuando vuelvas a entrar.`;
}
