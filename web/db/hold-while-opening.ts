import type Dexie from 'dexie';
import { endWhenPutAway } from './end-when-put-away.ts';

/**
 * Holds a lock while a database opens: Chromium and Firefox then evict a cached page that blocks an
 * upgrade. WebKit needs `endWhenPutAway`.
 */
export function holdWhileOpening(db: Dexie): void {
  endWhenPutAway();
  const open = db.open.bind(db);
  db.open = () => {
    const opening = open();
    if (!db.isOpen()) void hold(`abrir-${db.name}`, opening);
    return opening;
  };
}

/** Never waits for the lock: two live pages may open at once. */
async function hold(lock: string, opening: PromiseLike<unknown>): Promise<void> {
  const over = async () => void (await Promise.allSettled([opening]));
  await globalThis.navigator?.locks?.request(lock, over).catch(() => {});
}
