import type { OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';
import { readAll } from './read-rows.ts';

export async function readRows(queue: QueueDb): Promise<OutboxRow[]> {
  return (await readAll(queue)).reverse();
}
