import type { OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';
import {
  gapsBetween,
  NO_PROGRESS,
  type SeqRange,
  type StoredAcks,
  type StoredProgress,
  type StoredRow,
  wholeRow,
} from './row-progress.ts';

export async function readProgress(db: QueueDb): Promise<StoredProgress> {
  // NaN equals no stamp, itself included.
  return (await db.progress.get('progress')) ?? { ...NO_PROGRESS, stamp: Number.NaN };
}

export async function readRanges(db: QueueDb, ranges: readonly SeqRange[]): Promise<StoredRow[]> {
  const parts = await Promise.all(
    ranges.map(({ from, to }) => db.outbox.where('seq').between(from, to, true, true).toArray()),
  );
  return parts.flat();
}

/**
 * Open rows, by sequence. One transaction: a row closed meanwhile would be seen twice or not at
 * all.
 */
export function readOpen(db: QueueDb): Promise<OutboxRow[]> {
  return db.transaction('r', db.outbox, db.progress, async () => {
    const progress = await readProgress(db);
    const rows = await readRanges(db, gapsBetween(progress.closed));
    return rows.map((row) => wholeRow(row, progress));
  });
}

export function readAckedAbove(db: QueueDb, through: number): Promise<OutboxRow[]> {
  return db.transaction('r', db.outbox, db.acks, async () => {
    const [acked, own] = await Promise.all([
      db.acks
        .where('last')
        .above(through)
        .toArray()
        .then((acks) => readAcked(db, acks)),
      db.outbox.where('ack.change').above(through).toArray(),
    ]);
    return [...acked, ...own.map((row) => wholeRow(row, NOTHING_SENT))]
      .filter((row) => row.state === 'acked' && (row.ack?.change ?? -1) > through)
      .sort(bySeq);
  });
}

/** Rows acknowledged or quarantined, by sequence. */
export function readArchive(db: QueueDb): Promise<OutboxRow[]> {
  return db.transaction('r', db.outbox, db.acks, async () => {
    const acked = await readAcked(db, await db.acks.toArray());
    const own = await db.outbox.where('state').anyOf('acked', 'quarantined').toArray();
    return [...acked, ...own.map((row) => wholeRow(row, NOTHING_SENT))].sort(bySeq);
  });
}

/** Full scan: needed only after a loss, so no tap pays for an index. */
export async function readHeld(db: QueueDb, opIds: readonly string[]): Promise<Set<string>> {
  const asked = new Set(opIds);
  const held = new Set<string>();
  await db.outbox.each(({ opId }) => {
    if (asked.has(opId)) held.add(opId);
  });
  return held;
}

export function readAll(db: QueueDb): Promise<OutboxRow[]> {
  return db.transaction('r', db.outbox, db.acks, db.progress, async () => {
    const [progress, acks, rows] = await Promise.all([
      readProgress(db),
      db.acks.orderBy('from').toArray(),
      db.outbox.orderBy('seq').toArray(),
    ]);
    return rows.map((row) => wholeRow(row, progress, acksOf(acks, row.seq)));
  });
}

export function acksOf(acks: readonly StoredAcks[], seq: number): StoredAcks | undefined {
  return acks.find(({ from, to }) => from <= seq && seq <= to);
}

async function readAcked(db: QueueDb, acks: readonly StoredAcks[]): Promise<OutboxRow[]> {
  const parts = await Promise.all(
    acks.map(async (record) => {
      const rows = await readRanges(db, [record]);
      return rows.map((row) => wholeRow(row, NOTHING_SENT, record));
    }),
  );
  return parts.flat();
}

const NOTHING_SENT: StoredProgress = { ...NO_PROGRESS, stamp: Number.NaN };
const bySeq = (a: OutboxRow, b: OutboxRow) => a.seq - b.seq;
