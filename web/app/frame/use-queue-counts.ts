import { useLiveQuery } from 'dexie-react-hooks';
import { countQueue, type QueueCounts } from '#web/db/read-queue.ts';
import type { Outbox } from '#web/deps/phone.ts';

/** How much of a queue is still to go, live; null until it is known. */
export function useQueueCounts(outbox: Outbox | null): QueueCounts | null {
  return useLiveQuery(
    // A number may be missing for want of an answer; the frame around it may not.
    () => (outbox ? countQueue(outbox.queue).catch(() => null) : null),
    [outbox],
    null,
  );
}
