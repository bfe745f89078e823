import type Dexie from 'dexie';

const live = new Set<IDBTransaction>();
let timesPutAway = 0;
let isWatched = false;

/**
 * Aborts open transactions when the page enters the back cache: WebKit keeps them, blocking every
 * later page. Committed data stay.
 */
function endWhenPutAway(): void {
  // No worker is ever put away, and a browser without databases has nothing to end.
  if (isWatched || !('onpagehide' in globalThis) || !globalThis.IDBDatabase) return;
  isWatched = true;
  watchTransactions(IDBDatabase.prototype);
  watchUpgrades(IDBFactory.prototype);
  addEventListener('pagehide', (event) => {
    const { persisted } = event as Event & { persisted: boolean };
    if (!persisted) return;
    timesPutAway += 1;
    for (const transaction of live) end(transaction);
  });
}

/**
 * Asks again what was cut off because the page was put away: it hears of that when it returns.
 * @param ask a read, or a write that may be repeated
 */
export async function retryAfterReturn<T>(ask: () => T | PromiseLike<T>): Promise<T> {
  const before = timesPutAway;
  try {
    return await ask();
  } catch (error) {
    if (before === timesPutAway) throw error;
    return retryAfterReturn(ask);
  }
}

/** On the browser's own: taps and pages of news are stored past Dexie, which also asks at each opening. */
function watchTransactions(prototype: IDBDatabase): void {
  const { transaction } = prototype;
  prototype.transaction = function (this: IDBDatabase, ...args) {
    return follow(transaction.apply(this, args));
  };
}

function watchUpgrades(prototype: IDBFactory): void {
  const { open } = prototype;
  prototype.open = function (this: IDBFactory, ...args) {
    const request = open.apply(this, args);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) follow(request.transaction);
    });
    return request;
  };
}

function follow(transaction: IDBTransaction): IDBTransaction {
  live.add(transaction);
  const forget = () => live.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
  return transaction;
}

function end(transaction: IDBTransaction): void {
  try {
    // What was typed a moment ago stays where a browser can commit here. WebKit cannot while a write
    // is on its way, and keeps the store from every later page: nothing else is worth that.
    const isTyped = transaction.mode === 'readwrite' && transaction.objectStoreNames[0] === DRAFTS;
    if (isTyped) transaction.commit();
    else transaction.abort();
  } catch {
    // On its way to the disk. WebKit may tell the page that it arrived although it did not.
  }
}

/**
 * Holds a lock while a database opens. Chromium and Firefox then end a cached page that blocks an
 * upgrade; WebKit needs `endWhenPutAway`.
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

/** What belongs to the phone and not to a person: `device-db.ts`. */
export const DEVICE = 'device';

const DRAFTS = 'drafts';

/** A queue's, as `queue-db.ts` opens it: `7` for a person, `public-<teamId>` for a public form. */
export function queueDbName(name: string): string {
  return `queue-${name}`;
}
