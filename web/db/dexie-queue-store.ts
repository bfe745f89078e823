import type { QueueStore } from '#sync/ports';
import type { OpProgress, OutboxRow, RowPatch } from '#sync/types';
import { createAppender } from './create-appender.ts';
import { createOpenRows } from './open-rows.ts';
import { prune } from './prune-queue.ts';
import { assertReadable, type QueueDb, type StoredMeta } from './queue-db.ts';
import { acksOf, readArchive, readHeld, readOpen, readProgress } from './read-rows.ts';
import { acksWithout, planStep, type Step, wholeRow } from './row-progress.ts';
import { skipSequences } from './skip-sequences.ts';
import { toMeta } from './stored-meta.ts';

/** The queue on IndexedDB. Every promise resolves on the transaction's completion, never before. */
export function createDexieQueueStore(db: QueueDb, newQueueId: () => string): QueueStore {
  const openRows = createOpenRows(db);

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
      db.transaction('rw', db.meta, async () => {
        await db.meta.put({ ...(await storedMeta()), ...patch });
      }),
    append: createAppender(db),
    open: () => readOpen(db),
    change: (decide) =>
      db.transaction('rw', db.outbox, db.acks, db.progress, async () => {
        const { open, progress } = await openRows.read();
        const { patches, result } = decide(open);
        if (patches.length > 0) {
          const step = planStep(rowsBySeq(open), oneByRow(patches), progress);
          openRows.keep(step, await storeStep(db, step));
        }
        return result;
      }),
    archive: (since) => readArchive(db, since),
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

/** Several patches of one row lie over each other. */
function oneByRow(patches: readonly RowPatch[]): Map<number, Partial<OpProgress>> {
  const bySeq = new Map<number, Partial<OpProgress>>();
  for (const { seq, patch } of patches) bySeq.set(seq, { ...bySeq.get(seq), ...patch });
  return bySeq;
}

function rowsBySeq(rows: readonly OutboxRow[]): Map<number, OutboxRow> {
  return new Map(rows.map((row) => [row.seq, row]));
}

/** @returns the stamp it is stored under. */
async function storeStep(db: QueueDb, { rows, acks, progress }: Step): Promise<number> {
  const stamp = Math.random();
  if (rows.length > 0) await db.outbox.bulkPut(rows);
  if (acks.length > 0) await db.acks.bulkPut(acks);
  await db.progress.put({ ...progress, stamp });
  return stamp;
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
