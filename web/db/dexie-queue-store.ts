import type { QueueMeta, QueueStore } from '#sync/ports';
import { OPEN_STATES, type OutboxRow, type RowPatch } from '#sync/types';
import { createAppender } from './create-appender.ts';
import { assertReadable, type QueueDb, type StoredMeta } from './queue-db.ts';

/** The queue on IndexedDB. Every promise resolves on the transaction's completion, never before. */
export function createDexieQueueStore(db: QueueDb, newQueueId: () => string): QueueStore {
  async function storedMeta(): Promise<StoredMeta> {
    const stored = await db.meta.get('meta');
    if (!stored) throw new Error('the queue has no meta');
    assertReadable(stored);
    return stored;
  }

  return {
    meta: () =>
      db.transaction('r', db.outbox, db.meta, async () => {
        const stored = await storedMeta();
        const last = await db.outbox.toCollection().lastKey();
        return toMeta(stored, last);
      }),
    saveMeta: (patch) =>
      db.transaction('rw', db.meta, async () => {
        await db.meta.put({ ...(await storedMeta()), ...patch });
      }),
    append: createAppender(db),
    open: () => openRows(db),
    change: (decide) =>
      db.transaction('rw', db.outbox, async () => {
        const open = await openRows(db);
        const { patches, result } = decide(open);
        await putPatched(db, open, patches);
        return result;
      }),
    archive: (since) =>
      db.outbox
        .where('state')
        .anyOf('acked', 'quarantined')
        .filter((row) => row.ack !== null && row.ack.at >= since)
        .sortBy('seq'),
    patch: (patches) =>
      db.transaction('rw', db.outbox, async () => {
        const rows = await db.outbox.bulkGet(patches.map(({ seq }) => seq));
        await putPatched(
          db,
          rows.filter((row) => row !== undefined),
          patches,
        );
      }),
    prune: (before) => prune(db, storedMeta, before),
    async reopen() {
      db.close({ disableAutoOpen: false });
      await db.open();
    },
    renew: () =>
      db.transaction('rw', db.outbox, db.meta, async () => {
        const renewed = { ...(await storedMeta()), queueId: newQueueId() };
        await db.meta.put(renewed);
        return toMeta(renewed, await db.outbox.toCollection().lastKey());
      }),
  };
}

function toMeta(stored: StoredMeta, lastKey: unknown): QueueMeta {
  const { key: _key, minReader: _minReader, ...meta } = stored;
  return { ...meta, lastSeq: Math.max(meta.lastSeq, typeof lastKey === 'number' ? lastKey : 0) };
}

/** State by state, each read in one go: `anyOf` would walk a cursor from row to row. */
async function openRows(db: QueueDb): Promise<OutboxRow[]> {
  const byState = await Promise.all(
    OPEN_STATES.map((state) => db.outbox.where('state').equals(state).toArray()),
  );
  return byState.flat().sort((a, b) => a.seq - b.seq);
}

/** Only progress is ever patched: the bytes of what was tapped stay as they were written. */
async function putPatched(db: QueueDb, rows: OutboxRow[], patches: readonly RowPatch[]) {
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const changed = new Map<number, OutboxRow>();
  for (const { seq, patch } of patches) {
    const row = changed.get(seq) ?? bySeq.get(seq);
    if (row) changed.set(seq, { ...row, ...patch });
  }
  if (changed.size > 0) await db.outbox.bulkPut([...changed.values()]);
}

function prune(db: QueueDb, storedMeta: () => Promise<StoredMeta>, before: number): Promise<void> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const stored = await storedMeta();
    const last = await db.outbox.toCollection().lastKey();
    // The canary compares with the highest sequence ever, so deleting must not lower it.
    await db.meta.put({ ...stored, lastSeq: toMeta(stored, last).lastSeq });
    const settled = await db.outbox.where('state').anyOf('acked', 'quarantined').toArray();
    const old = settled.filter((row) => row.ack !== null && row.ack.at < before);
    await db.outbox.bulkDelete(old.map((row) => row.seq));
    const firstLeft = await db.outbox.filter((row) => row.state !== 'superseded').first();
    const superseded = await db.outbox.where('state').equals('superseded').toArray();
    const done = superseded.filter((row) => !firstLeft || row.seq < firstLeft.seq);
    await db.outbox.bulkDelete(done.map((row) => row.seq));
  });
}
