/** IndexedDB without Dexie's zones and tracking, which cost a mark more than its work. */
import type Dexie from 'dexie';

const proven = new WeakMap<Dexie, IDBDatabase>();

/** Dexie shows a connection before its opening is complete: only a proven one is used at once. */
export async function connect(db: Dexie): Promise<IDBDatabase> {
  const current = db.backendDB();
  if (current && proven.get(db) === current) return current;
  // By Dexie's own rule: one that was closed for good is not opened again.
  await (db.hasBeenClosed() ? db.transaction('r', db.tables, () => {}) : db.open());
  const connection = db.backendDB();
  proven.set(db, connection);
  return connection;
}

type Asked = {
  stores: readonly string[];
  mode?: IDBTransactionMode;
  durability?: IDBTransactionDurability;
};

/** Begins a transaction, on a new connection if the browser closed the one there was. */
export async function begin(db: Dexie, asked: Asked): Promise<IDBTransaction> {
  const { stores, mode = 'readonly', ...options } = asked;
  const open = (connection: IDBDatabase) => connection.transaction([...stores], mode, options);
  const connection = await connect(db);
  try {
    return open(connection);
  } catch (problem) {
    if ((problem as Error).name !== 'InvalidStateError') throw problem;
    db.close({ disableAutoOpen: false });
    return open(await connect(db));
  }
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Resolves on completion, never before. A page back from WebKit's back cache hears «complete» of what
 * never reached the disk: its last request then has no answer.
 */
export function completionOf(transaction: IDBTransaction, last: () => IDBRequest | null) {
  return new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => {
      if (last()?.readyState === 'pending') reject(new Error('the transaction ended unanswered'));
      else resolve();
    };
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('the transaction was aborted'));
  });
}
