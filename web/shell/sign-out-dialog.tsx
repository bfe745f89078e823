import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import * as words from './sign-out-words.ts';

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
              {words.sendFirst}
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          )}
          <Button
            variant={isAtEase ? 'primary' : 'danger'}
            isBusy={isBusy}
            onClick={props.onSignOut}
          >
            {words.signOut}
          </Button>
        </>
      }
    >
      <p role="status">{answerOf(waiting, hasSignal)}</p>
      {waiting > 0 && !hasSignal && <OfflineNote>{words.noSignal}</OfflineNote>}
    </Dialog>
  );
}

function questionOf(waiting: number, hasSignal: boolean): string {
  if (waiting > 0) return words.waitsToBeSent;
  return hasSignal ? words.allSent : words.noWayBack;
}

function answerOf(waiting: number, hasSignal: boolean): string {
  if (waiting === 0) {
    return hasSignal ? words.safe : words.unusableUntilSignal;
  }
  return words.leftToSend(waiting);
}
