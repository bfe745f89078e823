import { type Tap, timeBlock } from '../support/time-taps.ts';
import { openDexieTap } from './dexie-tap.ts';
import { openOurAppend, openOurTap } from './our-taps.ts';
import { openRawTap } from './raw-tap.ts';

let taps: Readonly<Record<string, Tap>> = {};

/** Opens the databases. Each tap's promise resolves when its transaction is complete on disk. */
export async function prepare(): Promise<void> {
  taps = {
    ours: openOurTap(),
    append: openOurAppend(),
    raw: await openRawTap(),
    dexie: openDexieTap(),
  };
}

/** @returns milliseconds a tap */
export async function block(name: string): Promise<number> {
  const tap = taps[name];
  if (!tap) throw new Error(`no contestant ${name}`);
  return timeBlock(tap);
}
