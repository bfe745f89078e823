import { useLiveQuery } from 'dexie-react-hooks';
import { countQueue, type QueueCounts } from '#web/db/read-queue.ts';
import type { Outbox } from '#web/deps/phone.ts';
import { useActivity } from '#web/deps/phone-context.ts';

/**
 * How much of a queue is still to go, live; null until it is known. Something that was saved since the
 * count waits too: the count follows a tick only moments later, and longer on a slow phone.
 */
export function useQueueCounts(outbox: Outbox | null): QueueCounts | null {
  const recorded = useActivity(outbox)?.recorded;
  const counts = useLiveQuery(
    // A number may be missing for want of an answer; the frame around it may not.
    () => (outbox ? countUpTo(outbox, outbox.activity().recorded).catch(() => null) : null),
    [outbox],
    null,
  );
  return counts && counts.upTo !== recorded ? { ...counts, waiting: counts.waiting || 1 } : counts;
}

const countUpTo = async ({ queue }: Outbox, upTo: number) => ({
  ...(await countQueue(queue)),
  upTo,
});
