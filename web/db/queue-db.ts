import Dexie, { RangeSet, type Table, type Transaction } from 'dexie';
import type { QueueMeta } from '#sync/ports';
import { FRESH, OPEN_STATES, type OpContent, type OutboxRow } from '#sync/types';
import { holdWhileOpening, queueDbName } from './end-when-put-away.ts';
import { announce, connect, partOf } from './native.ts';
import {
  NO_PROGRESS,
  type StoredAcks,
  type StoredProgress,
  type StoredRow,
  toSeqRanges,
} from './row-progress.ts';

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

class NewerDatabase extends Error {
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

type Append = (contents: readonly OpContent[]) => Promise<OutboxRow[]>;

/**
 * Appends in one strict transaction, in order, on the native connection: Dexie's takes a third
 * longer. Resolves on completion, never on a request's success.
 */
export function createAppender(db: QueueDb): Append {
  const outbox = partOf(db.name, 'outbox');
  return async (contents) => {
    if (contents.length === 0) return [];
    const seqs = await addAll(await connect(db), contents);
    announce({ [outbox]: new RangeSet().addKeys(seqs) });
    return contents.map((row, index) => ({ ...row, ...FRESH, seq: seqs[index] as number }));
  };
}

/** IndexedDB gives the numbers, and never one twice. */
function addAll(connection: IDBDatabase, rows: readonly object[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const transaction = connection.transaction('outbox', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => {
      const seqs = requests.flatMap(({ result }) => (typeof result === 'number' ? result : []));
      // A page back from WebKit's back cache hears «complete» of what never reached the disk.
      if (seqs.length === rows.length) resolve(seqs);
      else reject(new Error('the transaction ended without its rows'));
    };
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('the transaction was aborted'));
    const requests = addOrAbort(transaction, rows);
  });
}

function addOrAbort(transaction: IDBTransaction, rows: readonly object[]): IDBRequest[] {
  try {
    const outbox = transaction.objectStore('outbox');
    const requests = rows.map((row) => outbox.add(row));
    // Nothing else will come: without waiting for each answer, the way to the disk is shorter.
    transaction.commit?.();
    return requests;
  } catch (problem) {
    // A row that cannot be stored takes the others back with it: all of them or none.
    transaction.abort();
    throw problem;
  }
}
