/** Kept out of the first load: only `/pendientes` and account erasure use it. */
import { FRESH, type OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';
import { readOpen } from './read-rows.ts';

export type QueueView = {
  waiting: OutboxRow[];
  /** Refused by the server: the person decides. */
  attention: OutboxRow[];
  review: OutboxRow[];
  reviewed: OutboxRow[];
};

/** Use inside a live query. */
export async function readQueue(queue: QueueDb): Promise<QueueView> {
  const [open, review, acked] = await Promise.all([
    readOpen(queue),
    queue.outbox.where('state').equals('quarantined').sortBy('seq'),
    // Ranges cover rows acknowledged together; these were acknowledged individually.
    queue.outbox.where('state').equals('acked').sortBy('seq'),
  ]);
  return {
    waiting: open.filter(({ state }) => state === 'pending'),
    attention: open.filter(({ state }) => state === 'rejected'),
    review: review.map((row) => ({ ...FRESH, ...row })),
    reviewed: acked.filter(({ ack }) => ack?.reviewed).map((row) => ({ ...FRESH, ...row })),
  };
}
