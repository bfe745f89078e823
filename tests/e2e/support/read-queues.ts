export type PhoneQueue = { name: string; rows: Record<string, unknown>[]; progress: unknown[] };

/** Runs in the page: every queue of this phone. */
export async function readQueues(): Promise<PhoneQueue[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const queues: PhoneQueue[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('queue-')) continue;
    const db = await done(indexedDB.open(name));
    const storeOf = (table: string) => db.transaction(table).objectStore(table);
    const rows: PhoneQueue['rows'] = await done(storeOf('outbox').getAll());
    queues.push({ name, rows, progress: await done(storeOf('progress').getAll()) });
    db.close();
  }
  return queues;
}
