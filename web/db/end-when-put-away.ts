import { DEVICE } from './database-names.ts';

const live = new Set<IDBTransaction>();
let timesPutAway = 0;
let isWatched = false;

/**
 * Aborts open transactions when the page enters the back cache: WebKit keeps them, blocking every
 * later page. Committed data stay.
 */
export function endWhenPutAway(): void {
  // Workers are never put away, and without IndexedDB there is nothing to abort.
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

export async function readAgain<T>(read: () => T | Promise<T>): Promise<T> {
  const before = timesPutAway;
  try {
    return await read();
  } catch (error) {
    if (before === timesPutAway) throw error;
    return readAgain(read);
  }
}

/** Patches the native prototype: taps and pulls bypass Dexie, and opening runs transactions too. */
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
    // Device database writes are single requests: a just-typed draft survives.
    const isWhole = transaction.db.name === DEVICE && transaction.mode !== 'versionchange';
    if (isWhole) transaction.commit();
    else transaction.abort();
  } catch {
    // Already committing. WebKit may report completion that never happened.
  }
}
