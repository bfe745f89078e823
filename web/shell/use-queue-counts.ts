import { isOfQueue, readQueueSnapshot } from '#web/db/queue-snapshot.ts';
import type { QueueCounts } from '#web/db/read-queue.ts';
import { useStoredNatively } from '#web/db/use-stored.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity } from '#web/services/phone-context.ts';

/**
 * Live unsent count; null while loading. Includes rows saved since the last count, and copies that
 * no transaction stored.
 */
export function useQueueCounts(outbox: Outbox | null): QueueCounts | null {
  const activity = useActivity(outbox);
  const counts =
    useStoredNatively(
      () => ({
        // A failed count must not take down the frame.
        read: async () => (outbox ? countUpTo(outbox).catch(() => null) : null),
        isTouched: outbox ? isOfQueue(outbox.queue) : () => false,
      }),
      [outbox],
    ) ?? null;
  if (!counts || !activity) return counts;
  const { recorded, unsaved, recovery } = activity;
  // Until recovery has run, copies left by the last page may wait unseen.
  if (!recovery && counts.waiting === 0) return null;
  const waiting = counts.waiting + unsaved.length || Number(counts.upTo !== recorded);
  return { ...counts, waiting };
}

async function countUpTo({ queue, activity }: Outbox) {
  const upTo = activity().recorded;
  const { open, quarantined } = await readQueueSnapshot(queue);
  const attention = open.filter(({ state }) => state === 'rejected').length;
  return { waiting: open.length - attention, attention, review: quarantined, upTo };
}
