import type { OverlaidPost } from '#web/records/use-forums.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useWithdrawal } from './use-moderation.ts';

export type WithdrawDialogProps = { isOpen: boolean; onClose: () => void; post: OverlaidPost };

/** Asked before one's own words leave every phone. */
export const WithdrawDialog = freshOnOpen(({ isOpen, onClose, post }: WithdrawDialogProps) => {
  const { isBusy, withdraw } = useWithdrawal();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={post.isOpening ? '¿Borrar la conversación?' : '¿Borrar tu mensaje?'}
      confirmLabel="Borrar"
      isDestructive
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void withdraw(post.id).then(({ type }) => type === 'done' && onClose())}
    >
      <p>El texto desaparece de todos los teléfonos. En su lugar queda que lo borraste.</p>
    </ConfirmDialog>
  );
});
