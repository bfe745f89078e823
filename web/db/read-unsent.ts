import type { OpContent } from '#sync/types';
import { DEVICE, queueDbName } from './database-names.ts';
import { isWithin, type Stretch } from './stretches.ts';

type Shelf = Pick<Storage, 'getItem' | 'key' | 'length'>;
type Row = OpContent & { seq: number; state?: string };

/**
 * What has not arrived, of everybody who uses this phone. By the browser's own means and the words
 * of its first years: Dexie and the queue are not read by a browser this old. It changes nothing.
 */
export async function readUnsent(shelf: Shelf): Promise<(OpContent & { seq: number })[]> {
  const byId = new Map<string, OpContent & { seq: number }>();
  for (const { content, seq } of copiesOn(shelf)) byId.set(content.opId, { ...content, seq });
  for (const name of await queueNames()) {
    for (const row of await readQueue(name)) byId.set(row.opId, row);
  }
  return Array.from(byId.values());
}

/** The copies outside the databases; those of rows that have arrived are taken off the shelf. */
function copiesOn(shelf: Shelf): { content: OpContent; seq: number }[] {
  const found: { content: OpContent; seq: number }[] = [];
  for (let index = 0; index < shelf.length; index += 1) {
    const key = shelf.key(index) ?? '';
    if (key.indexOf('respaldo:') !== 0) continue;
    try {
      const { content, seq } = JSON.parse(shelf.getItem(key) ?? '');
      if (content.opId) found.push({ content, seq: seq ?? 0 });
    } catch {
      // Half a copy is no copy.
    }
  }
  return found;
}

async function queueNames(): Promise<string[]> {
  const device = await openIfThere(DEVICE);
  const queues = await readAll<{ name: string }>(device, 'queues');
  device?.close();
  return queues.map(({ name }) => name);
}

async function readQueue(name: string): Promise<Row[]> {
  const db = await openIfThere(queueDbName(name));
  const rows = await readAll<Row>(db, 'outbox');
  const progress = await readAll<{ closed: Stretch[] }>(db, 'progress');
  db?.close();
  const closed = progress[0]?.closed ?? [];
  return rows.filter(({ seq, state = 'pending' }) => {
    return (state === 'pending' || state === 'rejected') && !isWithin(closed, seq);
  });
}

/** As it stands, whatever its version; null where there is none, or it cannot be opened. */
function openIfThere(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    // Asked for by name alone it would be made.
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
