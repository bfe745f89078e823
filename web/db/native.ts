/** IndexedDB without Dexie's zones and tracking, which cost a mark more than its work. */
import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';

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

let waiting: Record<string, RangeSet> = {};
let timer: ReturnType<typeof setTimeout> | null = null;
let dueAt = Number.POSITIVE_INFINITY;

/**
 * Tells live readings of what was written here: Dexie tells only of its own writes. Each telling costs
 * every open screen a reading, so what may wait goes out with what comes next.
 * @param withinMs after this turn at the earliest: no tap waits for screens.
 */
export function announce(parts: ObservabilitySet, withinMs = 0): void {
  for (const [part, keys] of Object.entries(parts)) {
    waiting[part] = (waiting[part] ?? new RangeSet()).add(keys as RangeSet);
  }
  const due = performance.now() + withinMs;
  if (due >= dueAt) return;
  if (timer !== null) clearTimeout(timer);
  dueAt = due;
  timer = setTimeout(announceNow, withinMs);
}

export function announceNow(): void {
  if (timer === null) return;
  clearTimeout(timer);
  timer = null;
  dueAt = Number.POSITIVE_INFINITY;
  const parts = waiting;
  waiting = {};
  Dexie.on.storagemutated.fire(parts);
}

export const partOf = (database: string, table: string, index = '') =>
  `idb://${database}/${table}/${index}`;

/** From before every key to after every key. */
export const everything = () => new RangeSet(Number.NEGATIVE_INFINITY, [[]]);

/** Everything that a reading of these tables can depend on. */
export function wholeTables(db: Dexie, tables: readonly string[]): ObservabilitySet {
  const parts: ObservabilitySet = {};
  for (const name of tables) {
    const indexes = db.table(name).schema.indexes.map((index) => index.name);
    for (const index of ['', ':dels', ...indexes])
      parts[partOf(db.name, name, index)] = everything();
  }
  return parts;
}

/**
 * Calls back with what was written, in this page or another.
 * @returns what ends it
 */
export function onStored(hear: (parts: readonly string[]) => void): () => void {
  const listen = (parts: ObservabilitySet) => hear(Object.keys(parts));
  Dexie.on('storagemutated', listen);
  return () => Dexie.on.storagemutated.unsubscribe(listen);
}
