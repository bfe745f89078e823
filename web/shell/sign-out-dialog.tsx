import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';

export type SignOutDialogProps = {
  isOpen: boolean;
  waiting: number;
  isSending: boolean;
  isBusy: boolean;
  onSendFirst: () => void;
  onSignOut: () => void;
  onClose: () => void;
};

/**
 * Only asked when something waits, or nobody could come back in: leaving loses nothing, but it will
 * not be sent meanwhile, and the way in needs signal.
 */
export function SignOutDialog(props: SignOutDialogProps) {
  const { waiting, isSending, isBusy, onClose } = props;
  const hasSignal = useSignal();
  const isAtEase = waiting === 0 && hasSignal;
  return (
    <Dialog
      role="alertdialog"
      isOpen={props.isOpen}
      title={questionOf(waiting, hasSignal)}
      onClose={onClose}
      footer={
        <>
          {waiting > 0 ? (
            <Button variant="quiet" isBusy={isSending} onClick={props.onSendFirst}>
              Enviar primero
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              Cancelar
            </Button>
          )}
          <Button
            variant={isAtEase ? 'primary' : 'danger'}
            isBusy={isBusy}
            onClick={props.onSignOut}
          >
            Cerrar Sesión
          </Button>
        </>
      }
    >
      <p role="status">{answerOf(waiting, hasSignal)}</p>
      {waiting > 0 && !hasSignal && (
        <OfflineNote>Ahora no hay señal para enviar, ni para volver a entrar.</OfflineNote>
      )}
    </Dialog>
  );
}

function questionOf(waiting: number, hasSignal: boolean): string {
  if (waiting > 0) return 'Hay registros por enviar';
  return hasSignal ? 'Todo se envió' : 'Sin señal no podrás volver a entrar';
}

function answerOf(waiting: number, hasSignal: boolean): string {
  if (waiting === 0) {
    return hasSignal
      ? 'Ya puedes cerrar la sesión.'
      : 'Si cierras la sesión, este teléfono no se podrá usar hasta que haya señal.';
  }
  const verb = plural(waiting, 'Falta', 'Faltan');
  return `${verb} ${formatCount(waiting, 'registro', 'registros')} por enviar. Si cierras la sesión no se pierde nada: queda guardado en este teléfono y se enviará cuando vuelvas a entrar.`;
}
