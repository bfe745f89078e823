import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { forgive } from '../support/forgive.ts';
import type { Peers } from '../support/install-peers.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median } from '../support/statistics.ts';
import { type Contestant, openContestants } from './contestants.ts';

export const MARKS = 1_000;
const ROUNDS = 9;
const WARM_UP = 2;

/** Of whom ours is to be ten times ahead; the others promise less than it does, or nothing. */
export const TO_BEAT = ['PouchDB', 'RxDB', 'TinyBase', 'Workbox-style serial'];

/**
 * A thousand marks from a phone's disk to the server's: engine, transport and server as they are,
 * against the same browser and a server that does nothing but write.
 */
export function benchDrain({ rounds, peers }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup: Cleanup) => {
    const installed = await peers();
    const hasPeers = installed.type === 'installed';
    const {
      ours,
      bare,
      peers: others,
    } = await openContestants(cleanup, {
      isLinked: false,
      hasPeers,
    });
    const passes: number[] = [];
    const run = (contestant: Contestant) => async () => {
      await contestant.record(MARKS);
      const { empty, passed } = await contestant.drain();
      if (contestant === ours) passes.push(passed);
      await contestant.verify();
      return empty;
    };
    const forgiven = forgive(Object.fromEntries(others.map((it) => [it.name, run(it)])));
    const all = { ours: run(ours), bare: run(bare), ...forgiven.contestants };
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? WARM_UP : 1 };
    const samples = forgiven.keep(await interleave(all, plan));
    const result = toResult(samples, median(passes.slice(plan.warmUp)), installed);
    return [{ ...result, notes: [...result.notes, ...forgiven.notes()] }];
  });
}

function toResult(samples: Record<string, number[]>, passed: number, installed: Peers): Benched {
  const { ours = [], bare = [], ...others } = samples;
  const peers = Object.entries(others).map(([name, times]) => [name, median(times)] as const);
  return {
    name: 'drain',
    unit: 'ms',
    ours: median(ours),
    limit: median(bare),
    ratio: median(ours) / median(bare),
    peers: { 'ours, and everything fetched back': passed, ...Object.fromEntries(peers) },
    goal: 1,
    ahead: [{ of: TO_BEAT.filter((name) => name in others), times: 10 }],
    notes: [
      `${MARKS} marks; limit: bare Hono and better-sqlite3, synchronous FULL, ten requests of 100 marks out of memory`,
      `ours: ${list(ours)}; limit: ${list(bare)}`,
      ...(installed.type === 'installed' ? PEER_NOTES : [installed.reason]),
    ],
  };
}

/** What has to be known to read their figures. */
export const PEER_NOTES = [
  'each of ours is merged per field with its history; peers keep the newest value alone, and check nobody’s rights',
  'PouchDB: to express-pouchdb on LevelDB, which does not flush each commit; its own batches of 100',
  'RxDB (Dexie storage): HTTP replication to Hono and SQLite FULL, its own batches of 100',
  'TinyBase: its own web-socket synchroniser, the server’s store saved whole in SQLite FULL; it and a first client wait for each other for a second, over the link, where that is too little for the data, for ten',
  'Yjs: y-indexeddb, one update of everything appended in SQLite FULL, unread',
  'Replicache: one push of everything to SQLite FULL, then its pull; it keeps what waits in memory until the browser is idle',
  'Workbox-style serial: its QueueStore, one request a mark, each one commit in SQLite FULL',
];

export function list(samples: readonly number[]): string {
  return samples.map((ms) => Math.round(ms)).join(', ');
}
