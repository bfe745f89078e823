import Dexie, { RangeSet } from 'dexie';
import { FRESH, type OpContent, type OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';

export type Append = (contents: readonly OpContent[]) => Promise<OutboxRow[]>;

/**
 * Appends in order in one strict native transaction: Dexie's takes a third longer. Resolves on
 * completion, never on a request's success.
 */
export function createAppender(db: QueueDb): Append {
  const notify = createAppendNotifier(db.name);
  let ready: IDBDatabase | null = null;

  /** Dexie exposes a connection before it is open: only a proven one is used at once. */
  async function openConnection(): Promise<IDBDatabase> {
    await db.open();
    ready = db.backendDB();
    return ready;
  }

  return async (contents) => {
    if (contents.length === 0) return [];
    const current = db.backendDB();
    const connection = current && current === ready ? current : await openConnection();
    const seqs = await addAll(connection, contents);
    notify(seqs);
    return contents.map((row, index) => ({ ...row, ...FRESH, seq: seqs[index] as number }));
  };
}

/** IndexedDB assigns the numbers, never one twice. */
function addAll(connection: IDBDatabase, rows: readonly object[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const transaction = connection.transaction('outbox', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => {
      const seqs = requests.flatMap(({ result }) => (typeof result === 'number' ? result : []));
      // After WebKit's back cache, «complete» may fire for data that never reached the disk.
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
    // Commits early: not waiting for each answer is faster.
    transaction.commit?.();
    return requests;
  } catch (problem) {
    // All or none: one bad row aborts the rest.
    transaction.abort();
    throw problem;
  }
}

/**
 * Dexie only notifies live queries of its own writes. Sent after the tick, which must not wait for
 * screens.
 */
function createAppendNotifier(database: string): (seqs: readonly number[]) => void {
  const outbox = `idb://${database}/outbox/`;
  let unannounced: number[] = [];
  return (seqs) => {
    if (unannounced.length === 0) setTimeout(notifyAll);
    unannounced.push(...seqs);
  };

  function notifyAll(): void {
    const seqs = unannounced;
    unannounced = [];
    Dexie.on.storagemutated.fire({ [outbox]: new RangeSet().addKeys(seqs) });
  }
}
