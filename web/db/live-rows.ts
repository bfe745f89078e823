import Dexie, { RangeSet, rangesOverlap, type Table } from 'dexie';
import { retryAfterReturn } from './end-when-put-away.ts';

type Keyed = { key: string };
export type KeyedTable<Row extends Keyed> = Table<Row, string>;

/** Rows of one table by key, live; those asked for together are read in one transaction. */
export type LiveRows<Row extends Keyed> = {
  /** Undefined before the first read; null when there is none, or it cannot be read. */
  get(key: string): Row | null | undefined;
  /** Reads the row if it is not known yet; the listener hears of it and of every change. */
  subscribe(key: string, listener: () => void): () => void;
  read(keys: readonly string[]): Promise<(Row | null)[]>;
  /** Written together with others of the same turn. Rejects when the disk takes nothing. */
  put(rows: readonly Row[]): Promise<void>;
};

const known = new WeakMap<object, LiveRows<Keyed>>();

/** One for each table of an open database: a sign-out ends both. */
export function liveRows<Row extends Keyed>(table: KeyedTable<Row>): LiveRows<Row> {
  const found = known.get(table) as LiveRows<Row> | undefined;
  if (found) return found;
  const rows = createLiveRows(table);
  known.set(table, rows as unknown as LiveRows<Keyed>);
  return rows;
}

function createLiveRows<Row extends Keyed>(table: KeyedTable<Row>): LiveRows<Row> {
  const rows = new Map<string, Row | null>();
  const listeners = new Map<string, Set<() => void>>();
  const ownWrites = new Set<string>();
  const reads = createBatch(readRows);
  const writes = createBatch(writeRows);

  async function readRows(asked: string[]): Promise<void> {
    const keys = [...new Set(asked)];
    const found = await retryAfterReturn(() => table.bulkGet(keys)).catch(() => []);
    for (const [index, key] of keys.entries()) set(key, found[index] ?? null);
  }

  async function writeRows(given: Row[]): Promise<void> {
    const last = [...new Map(given.map((row) => [row.key, row])).values()];
    for (const { key } of last) ownWrites.add(key);
    try {
      await table.bulkPut(last);
      for (const row of last) set(row.key, row);
    } finally {
      for (const { key } of last) ownWrites.delete(key);
    }
  }

  function set(key: string, row: Row | null): void {
    if (rows.has(key) && rows.get(key) === row) return;
    rows.set(key, row);
    for (const listener of listeners.get(key) ?? []) listener();
  }

  Dexie.on('storagemutated', (parts) => {
    const changed = parts[`idb://${table.db.name}/${table.name}/`];
    if (!changed) return;
    for (const key of rows.keys()) {
      if (ownWrites.has(key) || !rangesOverlap(new RangeSet().addKey(key), changed)) continue;
      if (listeners.has(key)) void reads(key);
      else rows.delete(key);
    }
  });

  return {
    get: (key) => rows.get(key),
    subscribe(key, listener) {
      const hearing = listeners.get(key) ?? new Set();
      listeners.set(key, hearing.add(listener));
      if (!rows.has(key)) void reads(key);
      return () => {
        hearing.delete(listener);
        if (hearing.size === 0 && listeners.get(key) === hearing) listeners.delete(key);
      };
    },
    async read(keys) {
      await Promise.all(keys.filter((key) => !rows.has(key)).map(reads));
      return keys.map((key) => rows.get(key) ?? null);
    },
    put: async (given) => void (await Promise.all(given.map(writes))),
  };
}

/** Gathers what is asked for in one turn, and does it together in the next. */
function createBatch<T>(work: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let gathered: T[] = [];
  let next: Promise<void> | null = null;
  return (item) => {
    gathered.push(item);
    next ??= new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      const items = gathered;
      gathered = [];
      next = null;
      return work(items);
    });
    return next;
  };
}
