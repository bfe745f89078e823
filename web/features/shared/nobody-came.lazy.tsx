import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import * as messages from './nobody-messages.ts';

export type NobodyAnswer = 'did-not-meet' | 'nobody' | 'back';

export type NobodyCameProps = {
  isOpen: boolean;
  onAnswer: (answer: NobodyAnswer) => void;
  onClose: () => void;
};

/** A meeting without attendance counts nowhere: most often it did not take place. */
export function NobodyCame({ isOpen, onAnswer, onClose }: NobodyCameProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.nobodyCame}
      confirmLabel={messages.didNotMeet}
      cancelLabel={messages.nobodyIndeed}
      onConfirm={() => {
        onAnswer('did-not-meet');
        return false;
      }}
      onCancel={() => onAnswer('nobody')}
      onClose={onClose}
    >
      <p>{messages.nobodyCameHint}</p>
    </ConfirmDialog>
  );
}
