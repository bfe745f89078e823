import { type QueueMeta, type QueueStore, SKIPPED_SEQUENCES } from '#sync/ports';
import { findPrunable } from '#sync/prunable';
import type { RowPatch } from '#sync/types';
import { assertReadable, createAppender, type QueueDb, type StoredMeta } from './queue-db.ts';
import { acksOf, readArchive, readHeld, readOpen, readProgress } from './read-rows.ts';
import {
  acksWithout,
  oneByRow,
  planStep,
  rowsBySeq,
  type Step,
  type StoredRow,
  wholeRow,
  withRange,
} from './row-progress.ts';

/**
 * Every promise resolves on the transaction's completion, never before.
 * @param change of `change-queue.ts`: a page loads it late, as only sending needs it
 */
export function createQueueStore(
  db: QueueDb,
  newQueueId: () => string,
  change: QueueStore['change'],
): QueueStore {
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
        return toMeta(stored, await db.outbox.toCollection().lastKey());
      }),
    saveMeta: (patch) =>
      db.transaction('rw', db.outbox, db.meta, async () => {
        const saved = { ...(await storedMeta()), ...patch };
        await db.meta.put(saved);
        return toMeta(saved, await db.outbox.toCollection().lastKey());
      }),
    append: createAppender(db),
    open: () => readOpen(db),
    change,
    archive: () => readArchive(db),
    holds: (opIds) => readHeld(db, opIds),
    patch: (patches) =>
      db.transaction('rw', db.outbox, db.acks, db.progress, () => patchRows(db, patches)),
    prune: (before) => prune(db, storedMeta, before),
    async reopen() {
      db.close({ disableAutoOpen: false });
      await db.open();
    },
    renew: (from) =>
      db.transaction('rw', db.outbox, db.meta, async () => {
        const stored = await storedMeta();
        const isAsked = from === undefined || from === stored.queueId;
        const renewed = isAsked ? { ...stored, queueId: newQueueId() } : stored;
        if (isAsked) await db.meta.put(renewed);
        return toMeta(renewed, await db.outbox.toCollection().lastKey());
      }),
    skipSequences: () => skipSequences(db, storedMeta),
  };
}

async function storeStep(db: QueueDb, { rows, acks, progress }: Step): Promise<void> {
  if (rows.length > 0) await db.outbox.bulkPut(rows);
  if (acks.length > 0) await db.acks.bulkPut(acks);
  await db.progress.put({ ...progress, stamp: Math.random() });
}

/** Rows of any state; those acknowledged together and changed now leave that record. */
async function patchRows(db: QueueDb, patches: readonly RowPatch[]): Promise<ReadonlySet<number>> {
  const seqs = [...new Set(patches.map(({ seq }) => seq))];
  const [progress, acks, stored] = await Promise.all([
    readProgress(db),
    db.acks.toArray(),
    db.outbox.bulkGet(seqs),
  ]);
  const rows = stored
    .filter((row) => row !== undefined)
    .map((row) => wholeRow(row, progress, acksOf(acks, row.seq)));
  const before = rowsBySeq(rows);
  const fitting = patches.filter(({ seq, from }) => {
    const state = before.get(seq)?.state;
    return state !== undefined && (from === undefined || from === state);
  });
  const step = planStep(before, oneByRow(fitting), progress);
  const changed = step.rows.map(({ seq }) => seq);
  const touched = acks.filter((record) => changed.some((seq) => acksOf([record], seq)));
  await db.acks.bulkDelete(touched.map(({ from }) => from));
  await db.acks.bulkPut(touched.flatMap((record) => acksWithout(record, changed)));
  await storeStep(db, step);
  return new Set(fitting.map(({ seq }) => seq));
}

/**
 * IndexedDB counts from the highest key ever given, so a row is added there and deleted. Skipped
 * sequences are closed, or searches for open rows would cross them.
 */
function skipSequences(db: QueueDb, storedMeta: () => Promise<StoredMeta>): Promise<QueueMeta> {
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

/** Deletes rows acknowledged before a server time, and superseded rows without replacement. */
function prune(db: QueueDb, storedMeta: () => Promise<StoredMeta>, before: number): Promise<void> {
  return db.transaction('rw', db.outbox, db.acks, db.meta, async () => {
    const last = await db.outbox.toCollection().lastKey();
    const stored = await storedMeta();
    // The canary compares with the highest sequence ever: deleting must not lower it.
    await db.meta.put({ ...stored, lastSeq: toMeta(stored, last).lastSeq });
    const acks = await db.acks.where('at').below(before).toArray();
    for (const { from, to } of acks)
      await db.outbox.where('seq').between(from, to, true, true).delete();
    await db.acks.bulkDelete(acks.map(({ from }) => from));
    await deleteOwn(db, before);
    await deleteSuperseded(db);
  });
}

async function deleteOwn(db: QueueDb, before: number): Promise<void> {
  // What waits for a coordinator stays until they decide, or nobody would be told.
  const settled = await db.outbox.where('state').equals('acked').toArray();
  const old = settled.filter(({ ack }) => ack && ack.at < before);
  await db.outbox.bulkDelete(old.map(({ seq }) => seq));
}

async function deleteSuperseded(db: QueueDb): Promise<void> {
  const superseded: StoredRow[] = [];
  const standing = new Set<string>();
  await db.outbox.each((row) => {
    if (row.state === 'superseded') superseded.push(row);
    else standing.add(row.opId);
  });
  await db.outbox.bulkDelete(findPrunable(superseded, standing));
}

/** @param lastKey the highest sequence present; pruning may have removed higher ones. */
function toMeta(stored: StoredMeta, lastKey: unknown): QueueMeta {
  const { key: _key, minReader: _minReader, ...meta } = stored;
  return { ...meta, lastSeq: Math.max(meta.lastSeq, typeof lastKey === 'number' ? lastKey : 0) };
}
