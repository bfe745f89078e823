import type { OutboxRow } from '#sync/types';
import type { CacheDb } from './cache-db.ts';
import type { QueueDb } from './queue-db.ts';
import { readAckedAbove, readOpen } from './read-rows.ts';

/**
 * Position and rows in one transaction, or a generation swap would show nothing. Before the queue,
 * so rows acknowledged meanwhile stay overlaid.
 */
export function readCached<R>(
  cache: CacheDb,
  table: 'meetings' | 'followUps',
  read: (generation: number) => PromiseLike<R[]>,
): Promise<{ cached: R[]; through: number | null; receivedAt: number }> {
  return cache.transaction('r', cache.position, cache[table], async () => {
    const position = await cache.position.get('position');
    const cached = await read(position?.shown ?? 0);
    return {
      cached,
      through: position?.through ?? null,
      receivedAt: position?.receivedAt ?? 0,
    };
  });
}

/**
 * Pending rows, and acknowledged ones not yet fetched, in one transaction: the first screen waits
 * for this.
 */
export function overlaidRows(queue: QueueDb, through: number | null): Promise<OutboxRow[]> {
  return queue.transaction('r', queue.outbox, queue.acks, queue.progress, async () => {
    const [open, acked] = await Promise.all([
      readOpen(queue),
      readAckedAbove(queue, through ?? -1),
    ]);
    return [...open.filter((row) => row.state === 'pending'), ...acked];
  });
}
