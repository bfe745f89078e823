import localforage from 'localforage';
import type { Tap } from '../../support/time-taps.ts';

/** It has one value a call and a transaction each: two of them, side by side. */
export function openForageTap(): Tap {
  const store = localforage.createInstance({
    name: `forage-${Date.now()}`,
    driver: localforage.INDEXEDDB,
  });
  return (round) =>
    Promise.all([
      store.setItem('mark', { round, present: round % 2 === 0 }),
      store.setItem(crypto.randomUUID(), { round, at: Date.now() }),
    ]);
}
