import type { OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';
import { countOpen, readAll } from './read-rows.ts';

export type QueueCounts = { waiting: number; attention: number; review: number };

/**
 * Counts acknowledged rows only: sent ones still wait. One transaction, or a row could count twice.
 */
export function countQueue(queue: QueueDb): Promise<QueueCounts> {
  return queue.transaction('r', queue.outbox, queue.progress, async () => {
    const [open, attention, review] = await Promise.all([
      countOpen(queue),
      queue.outbox.where('state').equals('rejected').count(),
      queue.outbox.where('state').equals('quarantined').count(),
    ]);
    return { waiting: open - attention, attention, review };
  });
}

export async function readRows(queue: QueueDb): Promise<OutboxRow[]> {
  return (await readAll(queue)).reverse();
}
