import { OPEN_STATES, type OpContent } from '#sync/types';
import type { QueueEntry } from './device-db.ts';
import { DEVICE, queueDbName } from './end-when-put-away.ts';
import { prefixOf } from './local-storage-journal.ts';
import { isWithin, type SeqRange } from './row-progress.ts';

type Shelf = Pick<Storage, 'getItem' | 'key' | 'length'>;
type Row = OpContent & { seq: number; state?: string };

/**
 * Unsent records of the signed-in user and this phone's public forms, never another user's. Without
 * Dexie, for old browsers.
 */
export async function readUnsent(shelf: Shelf): Promise<(OpContent & { seq: number })[]> {
  const userId = signedInUser(shelf);
  const byId = new Map<string, OpContent & { seq: number }>();
  for (const entry of await readQueues()) {
    if (entry.userId !== null && entry.userId !== userId) continue;
    for (const { content, seq } of readCopies(shelf, prefixOf(entry.name))) {
      byId.set(content.opId, { ...content, seq });
    }
    for (const row of await readQueue(entry.name)) byId.set(row.opId, row);
  }
  return Array.from(byId.values());
}

function signedInUser(shelf: Shelf): number | null {
  try {
    return JSON.parse(shelf.getItem('user') ?? 'null')?.id ?? null;
  } catch {
    return null;
  }
}

/** Copies outside the databases; acknowledged rows have none. */
function readCopies(shelf: Shelf, prefix: string): { content: OpContent; seq: number }[] {
  const found: { content: OpContent; seq: number }[] = [];
  for (let index = 0; index < shelf.length; index += 1) {
    const key = shelf.key(index) ?? '';
    if (key.indexOf(prefix) !== 0) continue;
    try {
      const { content, seq } = JSON.parse(shelf.getItem(key) ?? '');
      if (content.opId) found.push({ content, seq: seq ?? 0 });
    } catch {}
  }
  return found;
}

async function readQueues(): Promise<QueueEntry[]> {
  const device = await openIfThere(DEVICE);
  const queues = await readAll<QueueEntry>(device, 'queues');
  device?.close();
  return queues;
}

async function readQueue(name: string): Promise<Row[]> {
  const db = await openIfThere(queueDbName(name));
  const rows = await readAll<Row>(db, 'outbox');
  const progress = await readAll<{ closed: SeqRange[] }>(db, 'progress');
  db?.close();
  const closed = progress[0]?.closed ?? [];
  const isOpen = (state = 'pending') => OPEN_STATES.some((open) => open === state);
  return rows.filter(({ seq, state }) => isOpen(state) && !isWithin(closed, seq));
}

/** Opens a database at its present version; null if missing or broken. */
function openIfThere(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    // Opening by name would create a missing database.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
    request.onsuccess = () => resolve(request.result);
  });
}

function readAll<T>(db: IDBDatabase | null, store: string): Promise<T[]> {
  return new Promise((resolve) => {
    if (!db?.objectStoreNames.contains(store)) return resolve([]);
    const request = db.transaction(store).objectStore(store).getAll();
    request.onerror = () => resolve([]);
    request.onsuccess = () => resolve(request.result);
  });
}
