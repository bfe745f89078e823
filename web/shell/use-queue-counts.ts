import { useLiveQuery } from 'dexie-react-hooks';
import { countQueue, type QueueCounts } from '#web/db/read-queue.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity } from '#web/services/phone-context.ts';

/**
 * How much of a queue is still to go, live; null until it is known. What was saved since the count waits
 * too, for the count follows a tick only moments later, and so does what no transaction took.
 */
export function useQueueCounts(outbox: Outbox | null): QueueCounts | null {
  const activity = useActivity(outbox);
  const counts = useLiveQuery(
    // A number may be missing for want of an answer; the frame around it may not.
    () => (outbox ? countUpTo(outbox, outbox.activity().recorded).catch(() => null) : null),
    [outbox],
    null,
  );
  if (!counts || !activity) return counts;
  const { recorded, unsaved } = activity;
  const waiting = counts.waiting + unsaved.length || Number(counts.upTo !== recorded);
  return { ...counts, waiting };
}

const countUpTo = async ({ queue }: Outbox, upTo: number) => ({
  ...(await countQueue(queue)),
  upTo,
});
