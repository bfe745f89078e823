import type { ObservabilitySet } from 'dexie';
import { type QueueMeta, type QueueStore, SKIPPED_SEQUENCES } from '#sync/ports';
import { findPrunable } from '#sync/prunable';
import type { OpProgress, OutboxRow, RowPatch } from '#sync/types';
import { announce, everything, partOf, wholeTables } from './announce.ts';
import { answerOf, begin, completionOf } from './native.ts';
import { assertReadable, createAppender, type QueueDb, type StoredMeta } from './queue-db.ts';
import { acksOf, readArchive, readHeld, readOpen, readProgress } from './read-rows.ts';
import {
  acksWithout,
  gapsBetween,
  isWithin,
  NO_PROGRESS,
  planStep,
  type SeqRange,
  type Step,
  type StoredProgress,
  type StoredRow,
  wholeRow,
  withRange,
} from './row-progress.ts';

/** Every promise resolves on the transaction's completion, never before. */
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
    change: createChanger(db),
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

function oneByRow(patches: readonly RowPatch[]): Map<number, Partial<OpProgress>> {
  const bySeq = new Map<number, Partial<OpProgress>>();
  for (const { seq, patch } of patches) bySeq.set(seq, { ...bySeq.get(seq), ...patch });
  return bySeq;
}

function rowsBySeq(rows: readonly OutboxRow[]): Map<number, OutboxRow> {
  return new Map(rows.map((row) => [row.seq, row]));
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

/**
 * Deletes rows acknowledged or set apart before a server time, and superseded rows without
 * replacement.
 */
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
  const settled = await db.outbox.where('state').anyOf('acked', 'quarantined').toArray();
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

type Change = QueueStore['change'];
type Kept = { stamp: number; rows: StoredRow[]; last: number };

/** Longer than a page of news takes to follow its push: screens then read both at once. */
const ANNOUNCED_WITHIN_MS = 1_000;
const CHANGED = ['outbox', 'acks', 'progress', 'meta'] as const;

/**
 * Changes progress in one strict transaction, natively. Caches waiting rows: reading a thousand takes
 * longer than sending them. Any write changes the stamp.
 */
function createChanger(db: QueueDb): Change {
  let kept: Kept | null = null;

  async function readAllOpen(
    outbox: IDBObjectStore,
    { stamp, closed }: StoredProgress,
    appended: { after: Kept; rows: StoredRow[] } | null,
  ): Promise<Kept> {
    if (appended?.after.stamp === stamp) {
      const { after, rows } = appended;
      const last = Math.max(after.last, rows.at(-1)?.seq ?? 0);
      return { stamp, rows: [...after.rows, ...rows], last };
    }
    const parts = await Promise.all(gapsBetween(closed).map((gap) => rowsIn(outbox, gap)));
    const rows = parts.flat();
    return { stamp, rows, last: Math.max(closed.at(-1)?.to ?? 0, rows.at(-1)?.seq ?? 0) };
  }

  return async (decide) => {
    const asked = { stores: CHANGED, mode: 'readwrite', durability: 'strict' } as const;
    const transaction = await begin(db, asked);
    let last: IDBRequest | null = null;
    const complete = completionOf(transaction, () => last);
    const outbox = transaction.objectStore('outbox');

    async function run() {
      // Captured now: an earlier transaction may replace it meanwhile.
      const before = kept;
      // In parallel: each answer comes from another browser process.
      const [stored, appended] = await Promise.all([
        answerOf<StoredProgress | undefined>(transaction.objectStore('progress').get('progress')),
        before && rowsIn(outbox, { from: before.last + 1, to: Number.POSITIVE_INFINITY }),
      ]);
      const progress = stored ?? { ...NO_PROGRESS, stamp: Number.NaN };
      const after = before && appended ? { after: before, rows: appended } : null;
      const found = await readAllOpen(outbox, progress, after);
      const open = found.rows.map((row) => wholeRow(row, progress));
      const { patches, result, meta = {} } = decide(open);
      if (Object.keys(meta).length > 0) {
        const metas = transaction.objectStore('meta');
        last = metas.put({ ...(await answerOf<StoredMeta>(metas.get('meta'))), ...meta });
      }
      if (patches.length === 0) return { result, step: null, kept: found };
      const step = planStep(rowsBySeq(open), oneByRow(patches), progress);
      const stamp = Math.random();
      for (const row of step.rows) outbox.put(row);
      for (const acks of step.acks) transaction.objectStore('acks').put(acks);
      last = transaction.objectStore('progress').put({ ...step.progress, stamp });
      return { result, step, kept: keptAfter(found, step, stamp) };
    }

    const running = run().catch((problem) => {
      // It may have ended by itself, with its own reason.
      if (transaction.error === null) transaction.abort();
      throw problem;
    });
    const [done] = await Promise.all([running, complete]);
    kept = done.kept;
    if (done.step) announceStep(db, done.step);
    return done.result;
  };
}

function rowsIn(outbox: IDBObjectStore, { from, to }: SeqRange): Promise<StoredRow[]> {
  return answerOf(outbox.getAll(IDBKeyRange.bound(from, to)));
}

function keptAfter(found: Kept, { rows: stored, progress }: Step, stamp: number): Kept {
  const changed = new Map<number, StoredRow>(stored.map((row) => [row.seq, row]));
  const rows = found.rows
    .filter(({ seq }) => !isWithin(progress.closed, seq))
    .map((row) => changed.get(row.seq) ?? row);
  return { ...found, stamp, rows };
}

/** An attempt that was counted is shown nowhere. */
function announceStep(db: QueueDb, { rows, acks }: Step): void {
  if (rows.length > 0) announce(wholeTables(db, ['outbox', 'acks', 'progress']), 0);
  else if (acks.length > 0) announce(ackParts(db), ANNOUNCED_WITHIN_MS);
}

/** Rows acknowledged together are not written: nothing that looks for a state of their own changes. */
function ackParts(db: QueueDb): ObservabilitySet {
  const outbox = partOf(db.name, 'outbox');
  return { ...wholeTables(db, ['acks', 'progress']), [outbox]: everything() };
}

/** @param lastKey the highest sequence present; pruning may have removed higher ones. */
function toMeta(stored: StoredMeta, lastKey: unknown): QueueMeta {
  const { key: _key, minReader: _minReader, ...meta } = stored;
  return { ...meta, lastSeq: Math.max(meta.lastSeq, typeof lastKey === 'number' ? lastKey : 0) };
}
