/** What only `/pendientes` and the end of an account ask, apart from what every first screen counts. */
import { FRESH, type OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';
import { readOpen } from './read-rows.ts';

export type QueueView = {
  /** Waiting to be sent, oldest first. */
  waiting: OutboxRow[];
  /** Refused by the server: the person decides. */
  attention: OutboxRow[];
  /** With a coordinator, who decides. */
  review: OutboxRow[];
  /** A coordinator took it in. */
  reviewed: OutboxRow[];
};

/** Everything about a queue that `/pendientes` shows. Use inside a live query. */
export async function readQueue(queue: QueueDb): Promise<QueueView> {
  const [open, review, acked] = await Promise.all([
    readOpen(queue),
    queue.outbox.where('state').equals('quarantined').sortBy('seq'),
    // Ranges cover what was acknowledged together; these rows were acknowledged alone.
    queue.outbox.where('state').equals('acked').sortBy('seq'),
  ]);
  return {
    waiting: open.filter(({ state }) => state === 'pending'),
    attention: open.filter(({ state }) => state === 'rejected'),
    review: review.map((row) => ({ ...FRESH, ...row })),
    reviewed: acked.filter(({ ack }) => ack?.reviewed).map((row) => ({ ...FRESH, ...row })),
  };
}
