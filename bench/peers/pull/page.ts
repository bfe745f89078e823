import { pullPouch } from './pouchdb.ts';
import { pullRx } from './rxdb.ts';
import { pullTiny } from './tinybase.ts';
import type { Flat, Puller, Row } from './worlds.ts';

const pullers: Readonly<Record<string, Puller>> = {
  PouchDB: pullPouch(),
  RxDB: pullRx(),
  TinyBase: pullTiny(),
};

let rows: Row[] = [];
let turn = 0;

export const names = () => Object.keys(pullers);

/** Gives every server the world, a row a person, a meeting and a mark. */
export async function fill(world: Flat): Promise<void> {
  rows = [...world.people, ...world.meetings, ...world.marks];
  for (const puller of Object.values(pullers)) await puller.fill(rows);
}

/** @returns milliseconds until the world is stored */
export function firstPull(name: string): Promise<number> {
  return timed(() => mustKnow(name).first(rows.length));
}

/** One mark is written elsewhere; @returns milliseconds until it is stored here */
export async function deltaPull(name: string): Promise<number> {
  const last = rows.at(-1);
  if (!last) throw new Error('fill() comes first');
  turn += 1;
  const changed = { ...last, present: turn % 2 === 0, at: turn };
  await mustKnow(name).change(changed);
  return timed(() => mustKnow(name).delta(changed));
}

/** What the last of them fetched; what goes through a web socket is not counted. */
export function wireBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

async function timed(job: () => Promise<void>): Promise<number> {
  performance.clearResourceTimings();
  const start = performance.now();
  await job();
  return performance.now() - start;
}

function mustKnow(name: string): Puller {
  const puller = pullers[name];
  if (!puller) throw new Error(`no peer ${name}`);
  return puller;
}
