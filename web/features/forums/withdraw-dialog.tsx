import type { OverlaidPost } from '#web/records/use-forums.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './moderation-words.ts';
import { useWithdrawal } from './use-moderation.ts';

export type WithdrawDialogProps = { isOpen: boolean; onClose: () => void; post: OverlaidPost };

export const WithdrawDialog = freshOnOpen(({ isOpen, onClose, post }: WithdrawDialogProps) => {
  const withdraw = useWithdrawal();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={post.isOpening ? words.withdrawThreadTitle : words.withdrawPostTitle}
      confirmLabel={words.withdraw}
      isDestructive
      onCancel={onClose}
      onConfirm={() => withdraw(post.id)}
    >
      <p>{words.withdrawHint}</p>
    </ConfirmDialog>
  );
});
