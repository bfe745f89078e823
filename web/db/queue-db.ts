import Dexie, { type Table, type Transaction } from 'dexie';
import type { QueueMeta } from '#sync/ports';
import { OPEN_STATES } from '#sync/types';
import { queueDbName } from './database-names.ts';
import { holdWhileOpening } from './hold-while-opening.ts';
import {
  NO_PROGRESS,
  type StoredAcks,
  type StoredProgress,
  type StoredRow,
} from './row-progress.ts';
import { toSeqRanges } from './seq-ranges.ts';

/** Stored part of the meta; `lastSeq` is the floor that pruning left, see the store. */
export type StoredMeta = QueueMeta & { key: 'meta'; minReader: number };

export type QueueDb = Dexie & {
  outbox: Table<StoredRow, number>;
  acks: Table<StoredAcks, number>;
  progress: Table<StoredProgress, string>;
  meta: Table<StoredMeta, string>;
};

/** Reader version of this code. A database requiring more was written by a newer app. */
export const READER = 2;

export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

export function assertReadable({ minReader }: StoredMeta): void {
  if (minReader > READER) throw new NewerDatabase();
}

/**
 * Strict durability, because Chrome reports commits early. Never deleted, except by
 * `forget-person.ts`. Only add stores and indexes; they cover rows with own progress.
 */
export function openQueueDb(name: string, newQueueId: () => string): QueueDb {
  const db = new Dexie(queueDbName(name), {
    chromeTransactionDurability: 'strict',
    // Rows are appended past Dexie, so its query cache would go stale.
    cache: 'disabled',
  }) as QueueDb;
  holdWhileOpening(db);
  db.version(1).stores({ outbox: '++seq, state, ack.change', meta: 'key' });
  db.version(2).stores({ acks: 'from, last, at', progress: 'key' }).upgrade(splitProgress);
  db.on('populate', (trx) => {
    trx.table('progress').add({ ...NO_PROGRESS, stamp: Math.random() });
    const first: StoredMeta = {
      key: 'meta',
      minReader: READER,
      queueId: newQueueId(),
      lastSeq: 0,
      clock: null,
      epoch: null,
      healedAt: 0,
    };
    trx.table('meta').add(first);
  });
  // At every opening, silent ones too: Dexie opens a newer database without complaint.
  const everyTime = true;
  db.on(
    'ready',
    async () => {
      const stored = await db.meta.get('meta');
      if (stored) assertReadable(stored);
    },
    everyTime,
  );
  db.on('versionchange', () => {
    // Lets another tab upgrade; the next write reopens.
    db.close({ disableAutoOpen: false });
    return false;
  });
  return db;
}

/** Older rows keep their own progress; only closed ones are recorded here. */
async function splitProgress(trx: Transaction): Promise<void> {
  const closed = await trx
    .table('outbox')
    .where('state')
    .noneOf([...OPEN_STATES])
    .primaryKeys();
  await trx
    .table('progress')
    .put({ ...NO_PROGRESS, stamp: Math.random(), closed: toSeqRanges(closed) });
  // An older app would ignore this progress and resend arrived rows.
  await trx.table('meta').update('meta', { minReader: READER });
}
