import { type QueueMeta, SKIPPED_SEQUENCES } from '#sync/ports';
import type { QueueDb, StoredMeta } from './queue-db.ts';
import { readProgress } from './read-rows.ts';
import type { StoredRow } from './row-progress.ts';
import { withRange } from './seq-ranges.ts';
import { toMeta } from './stored-meta.ts';

/**
 * IndexedDB counts on from the highest key it was ever given, so a row is added there and deleted.
 * Skipped sequences count as closed: otherwise each skip would add a range to search for open rows.
 */
export function skipSequences(
  db: QueueDb,
  storedMeta: () => Promise<StoredMeta>,
): Promise<QueueMeta> {
  return db.transaction('rw', db.outbox, db.progress, db.meta, async () => {
    const stored = await storedMeta();
    const { lastSeq } = toMeta(stored, await db.outbox.toCollection().lastKey());
    const to = lastSeq + SKIPPED_SEQUENCES;
    await db.outbox.add({ seq: to } as StoredRow);
    await db.outbox.delete(to);
    const progress = await readProgress(db);
    const closed = withRange(progress.closed, { from: lastSeq + 1, to });
    await db.progress.put({ ...progress, closed, stamp: Math.random() });
    const skipped = { ...stored, lastSeq: to };
    await db.meta.put(skipped);
    return toMeta(skipped, null);
  });
}
