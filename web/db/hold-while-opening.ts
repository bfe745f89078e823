import type Dexie from 'dexie';
import { endWhenPutAway } from './end-when-put-away.ts';

/**
 * Holds a lock of the database's name while it is being opened. A page left in the middle of making
 * or upgrading a database may be put away for «back»; then the database stays shut to every other
 * page, and with it every tap, for as long as the browser keeps that page: minutes. Chromium and
 * Firefox end a page that was put away as soon as another asks for a lock it holds, and undo its half
 * upgrade; WebKit does not, and is told by `endWhenPutAway`.
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

/** Nobody waits for the lock: two pages that live may open at once. Without locks nothing is held. */
async function hold(lock: string, opening: PromiseLike<unknown>): Promise<void> {
  const over = async () => void (await Promise.allSettled([opening]));
  await globalThis.navigator?.locks?.request(lock, over).catch(() => {});
}
