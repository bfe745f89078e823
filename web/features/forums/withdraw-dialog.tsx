import type { OverlaidPost } from '#web/local-data/use-forums.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './moderation-messages.ts';
import { useWithdrawal } from './use-moderation.ts';

export type WithdrawDialogProps = { isOpen: boolean; onClose: () => void; post: OverlaidPost };

export const WithdrawDialog = freshOnOpen(({ isOpen, onClose, post }: WithdrawDialogProps) => {
  const withdraw = useWithdrawal();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={post.isOpening ? messages.withdrawThreadTitle : messages.withdrawPostTitle}
      confirmLabel={messages.withdraw}
      isDestructive
      onCancel={onClose}
      onConfirm={() => withdraw(post.id)}
    >
      <p>{messages.withdrawHint}</p>
    </ConfirmDialog>
  );
});
