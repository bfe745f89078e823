import { createDexieQueueStore } from '#web/db/dexie-queue-store.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { exampleTap } from '../support/example-tap.ts';
import { interleave } from '../support/statistics.ts';
import { openDexieTap } from './dexie-tap.ts';
import { openRawTap } from './raw-tap.ts';

export type TapTimes = { ours: number[]; raw: number[]; dexie: number[] };

/** The browser's clock counts in tenths of a millisecond: taps are timed in blocks. */
const BLOCK = 10;

/**
 * Makes taps each way in blocks, turn by turn, one awaited after the other. Each promise resolves
 * when its transaction is complete on disk.
 * @returns milliseconds a tap, one number a block
 */
export async function tap(blocks: number, warmUp: number): Promise<TapTimes> {
  const newId = () => crypto.randomUUID();
  const store = createDexieQueueStore(openQueueDb(`bench-${Date.now()}`, newId), newId);
  const raw = await openRawTap();
  const dexie = openDexieTap();
  const contestants = {
    ours: () => timeBlock((round) => store.append([exampleTap(round)])),
    raw: () => timeBlock((round) => raw(exampleTap(round), round)),
    dexie: () => timeBlock((round) => dexie(exampleTap(round), round)),
  };
  return interleave(contestants, { rounds: blocks, warmUp });
}

async function timeBlock(tapOnce: (round: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let round = 0; round < BLOCK; round += 1) await tapOnce(round);
  return (performance.now() - start) / BLOCK;
}
