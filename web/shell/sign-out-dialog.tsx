import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import * as messages from './sign-out-messages.ts';

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
 * Shown only if records wait or signing back in would fail: nothing is lost, but nothing is sent
 * meanwhile, and signing in needs signal.
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
              {messages.sendFirst}
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              {messages.cancel}
            </Button>
          )}
          <Button
            variant={isAtEase ? 'primary' : 'danger'}
            isBusy={isBusy}
            onClick={props.onSignOut}
          >
            {messages.signOut}
          </Button>
        </>
      }
    >
      <p role="status">{answerOf(waiting, hasSignal)}</p>
      {waiting > 0 && !hasSignal && <OfflineNote>{messages.noSignal}</OfflineNote>}
    </Dialog>
  );
}

function questionOf(waiting: number, hasSignal: boolean): string {
  if (waiting > 0) return messages.waitsToBeSent;
  return hasSignal ? messages.allSent : messages.noWayBack;
}

function answerOf(waiting: number, hasSignal: boolean): string {
  if (waiting === 0) {
    return hasSignal ? messages.safe : messages.unusableUntilSignal;
  }
  return messages.leftToSend(waiting);
}
