import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Pin from 'lucide-react/icons/pin';
import Trash from 'lucide-react/icons/trash-2';
import type { OverlaidConversation } from '#web/records/use-forums.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import * as words from './moderation-words.ts';
import { useModeration } from './use-moderation.ts';

const RemoveDialog = lazyOverlay(() => import('./remove-dialog.tsx'), 'RemoveDialog');

/** What whoever may announce there decides about a conversation. Needs signal. */
export function ThreadTools({ thread }: { thread: OverlaidConversation }) {
  const { id, title, isPinned, isLocked, removed } = thread;
  const moderation = useModeration();
  const removal = useDialogState<string>();
  const isDisabled = !useSignal();
  if (removed) return null;
  return (
    <>
      <Menu
        label={words.moderate}
        text={words.moderate}
        isDisabled={isDisabled}
        items={[
          {
            ...{ id: 'pin', icon: <Pin />, label: isPinned ? words.unpin : words.pin },
            onSelect: () => void moderation.pin(id, isPinned),
          },
          {
            ...{ id: 'lock', icon: <LockKeyhole /> },
            label: isLocked ? words.openToReplies : words.closeToReplies,
            onSelect: () => void moderation.lock(id, isLocked),
          },
          {
            ...{ id: 'remove', icon: <Trash />, label: words.removeThread },
            ...{ isDestructive: true, onSelect: () => removal.open(title) },
          },
        ]}
      />
      {removal.subject && (
        <RemoveDialog
          isOpen={removal.isOpen}
          onClose={removal.close}
          about={title}
          onRemove={(reason) => moderation.removeThread(id, reason)}
        />
      )}
    </>
  );
}
