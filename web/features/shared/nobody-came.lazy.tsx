import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import * as words from './nobody-words.ts';

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
      title={words.nobodyCame}
      confirmLabel={words.didNotMeet}
      cancelLabel={words.nobodyIndeed}
      onConfirm={() => {
        onAnswer('did-not-meet');
        return false;
      }}
      onCancel={() => onAnswer('nobody')}
      onClose={onClose}
    >
      <p>{words.nobodyCameHint}</p>
    </ConfirmDialog>
  );
}
