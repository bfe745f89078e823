import type { Outbox } from '#web/services/phone.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './messages.ts';

/** What a person decides about a record of theirs that was not taken. */
export function useQueueActions(outbox: Outbox) {
  const toasts = useToasts();
  return {
    retry: outbox.retry,
    async discard(opId: string): Promise<void> {
      await outbox.discard(opId);
      toasts.show({ title: messages.doneDiscard });
    },
  };
}
