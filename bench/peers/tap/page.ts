import { type Tap, timeBlock } from '../../support/time-taps.ts';
import { strictly } from '../strictly.ts';
import { openForageTap } from './localforage.ts';
import { openPouchTap } from './pouchdb.ts';
import { openRxTap } from './rxdb.ts';
import { openTinyTap } from './tinybase.ts';

let taps: Readonly<Record<string, Tap>> = {};

/** Opens new databases, so that no run carries the taps of the one before. */
export async function prepare(): Promise<void> {
  taps = {
    PouchDB: openPouchTap(),
    RxDB: await openRxTap(),
    TinyBase: openTinyTap(),
    localforage: openForageTap(),
  };
}

export function names(): string[] {
  return Object.keys(taps);
}

/** @returns milliseconds a tap */
export async function block(name: string, isStrict: boolean): Promise<number> {
  const tap = taps[name];
  if (!tap) throw new Error(`no peer ${name}`);
  return isStrict ? strictly(() => timeBlock(tap)) : timeBlock(tap);
}
