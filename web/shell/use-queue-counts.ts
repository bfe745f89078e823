import { countQueue, type QueueCounts } from '#web/db/read-queue.ts';
import { useStoredOr } from '#web/db/use-stored.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity } from '#web/services/phone-context.ts';

/**
 * How much of a queue is still to go, live; null until it is known. What was saved since the count waits
 * too, for the count follows a tick only moments later, and so does what no transaction took.
 */
export function useQueueCounts(outbox: Outbox | null): QueueCounts | null {
  const activity = useActivity(outbox);
  // A number may be missing for want of an answer; the frame around it may not.
  const read = () => (outbox ? countUpTo(outbox, outbox.activity().recorded) : null);
  const counts = useStoredOr(null, read, [outbox]) ?? null;
  if (!counts || !activity) return counts;
  const { recorded, unsaved, recovery } = activity;
  // Until the start has looked, copies of what the last page had in its hands may wait unseen.
  if (!recovery && counts.waiting === 0) return null;
  const waiting = counts.waiting + unsaved.length || Number(counts.upTo !== recorded);
  return { ...counts, waiting };
}

const countUpTo = async ({ queue }: Outbox, upTo: number) => ({
  ...(await countQueue(queue)),
  upTo,
});
