import { exampleTap } from '../support/example-tap.ts';
import type { Tap } from '../support/time-taps.ts';

/** The least a durable tap can be: one strict transaction that updates one record and appends one. */
export async function openRawTap(): Promise<Tap> {
  const database = await openDatabase();
  return (round) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(['marks', 'taps'], 'readwrite', {
        durability: 'strict',
      });
      transaction.objectStore('marks').put({ id: 'one', round, present: round % 2 === 0 });
      transaction.objectStore('taps').add(exampleTap(round));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bench-raw', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('marks', { keyPath: 'id' });
      request.result.createObjectStore('taps', { keyPath: 'seq', autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
