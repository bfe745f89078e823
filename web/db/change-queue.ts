import type { ObservabilitySet } from 'dexie';
import type { QueueStore } from '#sync/ports';
import { createQueueStore } from './dexie-queue-store.ts';
import {
  announce,
  answerOf,
  begin,
  completionOf,
  everything,
  partOf,
  wholeTables,
} from './native.ts';
import type { QueueDb, StoredMeta } from './queue-db.ts';
import {
  gapsBetween,
  isWithin,
  NO_PROGRESS,
  oneByRow,
  planStep,
  rowsBySeq,
  type SeqRange,
  type Step,
  type StoredProgress,
  type StoredRow,
  wholeRow,
} from './row-progress.ts';

/** A queue whose sending half is loaded. */
export function createDexieQueueStore(db: QueueDb, newQueueId: () => string): QueueStore {
  return createQueueStore(db, newQueueId, createChanger(db));
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
export function createChanger(db: QueueDb): Change {
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
