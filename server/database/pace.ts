// Taken once, so that tests which replace the timers do not replace this one.
import { setImmediate } from 'node:timers';
import type { Store } from './store.ts';

/** A tap on PostgreSQL takes some ten turns of the loop, each behind a slice of every report, ms. */
const SLICE_MS = 8;

/**
 * Lets the event loop turn between the pieces of long work, so that other requests are served.
 */
export function createPace({ breathe }: Pick<Store, 'breathe'>): () => Promise<void> {
  // Without a look at the clock: simulations must not depend on it.
  if (!breathe) return async () => {};
  let turned = performance.now();
  return async () => {
    if (performance.now() - turned < SLICE_MS) return;
    await breathe();
    turned = performance.now();
  };
}

export const turnOfLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

const PIECE = 1_000;

/** Sorts a long list with pauses: as stable as the array's own sort. */
export async function sortInPieces<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  pace: () => Promise<void>,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += PIECE) {
    runs.push(items.slice(from, from + PIECE).sort(compare));
    await pace();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], { compare, pace }));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

type Merging<T> = { compare: (a: T, b: T) => number; pace: () => Promise<void> };

/** Of equals, those of the first list come first. */
async function merge<T>(
  first: readonly T[],
  second: readonly T[],
  { compare, pace }: Merging<T>,
): Promise<T[]> {
  const all: T[] = [];
  let [one, other] = [0, 0];
  while (one < first.length && other < second.length) {
    const isSecond = compare(first[one] as T, second[other] as T) > 0;
    all.push((isSecond ? second[other++] : first[one++]) as T);
    if (all.length % PIECE === 0) await pace();
  }
  return all.concat(first.slice(one), second.slice(other));
}
