import { openDrainPeers, PEER_NOTES, TO_BEAT } from '../peers/drain/open.ts';
import type { Peers } from '../peers/install.ts';
import { leaveOutBroken } from '../peers/leave-out-broken.ts';
import { withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median } from '../support/statistics.ts';
import { type Contestant, openBare, openOurs, openStage } from './contestants.ts';

export const MARKS = 1_000;
const ROUNDS = 9;
const WARM_UP = 2;

/**
 * A thousand marks from a phone's disk to the server's: engine, transport and server as they are,
 * against the same browser and a server that does nothing but write.
 */
export function benchDrain({ rounds, peers }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const installed = await peers();
    const stage = await openStage(cleanup, false);
    const [ours, bare] = [await openOurs(stage), await openBare(stage)];
    const others = installed.type === 'installed' ? await openDrainPeers(stage) : [];
    const passes: number[] = [];
    const run = (contestant: Contestant) => async () => {
      await contestant.record(MARKS);
      const { empty, passed } = await contestant.drain();
      if (contestant === ours) passes.push(passed);
      await contestant.verify();
      return empty;
    };
    const running = leaveOutBroken(Object.fromEntries(others.map((it) => [it.name, run(it)])));
    const all = { ours: run(ours), bare: run(bare), ...running.contestants };
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? WARM_UP : 1 };
    const samples = running.keep(await interleave(all, plan));
    const result = toResult(samples, median(passes.slice(plan.warmUp)), installed);
    return [{ ...result, notes: [...result.notes, ...running.notes()] }];
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

export function list(samples: readonly number[]): string {
  return samples.map((ms) => Math.round(ms)).join(', ');
}
