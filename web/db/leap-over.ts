import { LEAP, type QueueMeta } from '#sync/ports';
import type { QueueDb, StoredMeta } from './queue-db.ts';
import { readProgress } from './read-rows.ts';
import type { StoredRow } from './row-progress.ts';
import { toMeta } from './stored-meta.ts';
import { withStretch } from './stretches.ts';

/**
 * Passes over the next sequences. IndexedDB counts on from the highest it was ever given, so a row is
 * put there and taken away again. What was passed over counts as closed: else each leap would leave a
 * stretch more to look for open rows in.
 */
export function leap(db: QueueDb, storedMeta: () => Promise<StoredMeta>): Promise<QueueMeta> {
  return db.transaction('rw', db.outbox, db.progress, db.meta, async () => {
    const stored = await storedMeta();
    const { lastSeq } = toMeta(stored, await db.outbox.toCollection().lastKey());
    const to = lastSeq + LEAP;
    await db.outbox.add({ seq: to } as StoredRow);
    await db.outbox.delete(to);
    const progress = await readProgress(db);
    const closed = withStretch(progress.closed, { from: lastSeq + 1, to });
    await db.progress.put({ ...progress, closed, stamp: Math.random() });
    const leapt = { ...stored, lastSeq: to };
    await db.meta.put(leapt);
    return toMeta(leapt, null);
  });
}
