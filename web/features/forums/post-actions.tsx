import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { OverlaidPost } from '#web/records/use-forums.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import type { MenuProps } from '#web/ui/overlay/menu.lazy.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { PostItemProps } from './post-item.tsx';
import { useModeration } from './use-moderation.ts';
import * as words from './words.ts';

const ReportDialog = lazyOverlay(() => import('./report-dialog.tsx'), 'ReportDialog');
const RemoveDialog = lazyOverlay(() => import('./remove-dialog.tsx'), 'RemoveDialog');
const WithdrawDialog = lazyOverlay(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog');

export function PostActions({ thread, post, onEdit }: PostItemProps & { onEdit: () => void }) {
  const hasSignal = useSignal();
  const report = useDialogState<OverlaidPost>();
  const removal = useDialogState<OverlaidPost>();
  const withdrawal = useDialogState<OverlaidPost>();
  const { removePost } = useModeration();
  const online = (id: string, label: string, onSelect: () => void) => ({
    ...{ id, label: hasSignal ? label : words.withoutSignal(label) },
    ...{ isDisabled: !hasSignal, onSelect },
  });
  const isSent = !(post.waiting && post.seen === 0);
  const items: (MenuProps['items'][number] | false)[] = [
    post.isMine &&
      isSent && { id: 'edit', label: words.correct, icon: <Pencil />, onSelect: onEdit },
    post.isMine &&
      isSent &&
      mayWithdraw(thread, post) && {
        ...online('withdraw', words.withdraw, () => withdrawal.open(post)),
        ...{ icon: <Trash />, isDestructive: true },
      },
    !post.isMine &&
      !post.reported && {
        ...online('report', words.report, () => report.open(post)),
        icon: <Flag />,
      },
    thread.canModerate &&
      !post.isMine &&
      !post.isOpening && {
        ...online('remove', words.remove, () => removal.open(post)),
        ...{ icon: <Trash />, isDestructive: true },
      },
  ];
  const shown = items.filter((item) => item !== false);
  return (
    <>
      {shown.length > 0 && <Menu label={words.moreActs(post.author)} items={shown} />}
      {report.subject && (
        <ReportDialog isOpen={report.isOpen} onClose={report.close} postId={post.id} />
      )}
      {removal.subject && (
        <RemoveDialog
          isOpen={removal.isOpen}
          onClose={removal.close}
          about={words.postOf(post.author)}
          onRemove={(reason) => removePost(post.id, reason)}
        />
      )}
      {withdrawal.subject && (
        <WithdrawDialog isOpen={withdrawal.isOpen} onClose={withdrawal.close} post={post} />
      )}
    </>
  );
}

/** Withdrawing the first message removes the conversation: not once others answered. */
function mayWithdraw({ posts }: PostItemProps['thread'], { isOpening }: OverlaidPost): boolean {
  return !isOpening || posts.every((one) => one.isMine || one.removed !== null);
}
