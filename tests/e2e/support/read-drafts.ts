import type { Page } from 'playwright';

/** Every draft of this phone, as text. */
export function readDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await wait(indexedDB.open('device'));
    const drafts = await wait(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return JSON.stringify(drafts);
  });
}
