import { performance } from 'node:perf_hooks';
import { farm } from './farm.ts';
import type { Job } from './job.ts';
import { addTally, emptyTally, type Failure, type Report, reportOf } from './report.ts';
import type { Tier } from './run-seeds.ts';
import { shrink } from './shrink.ts';
import type { Limits, Outcome } from './simulate.ts';

/** So many seeds go to a worker at once: some seconds of work. */
const CHUNK: Record<Tier, number> = { full: 25, core: 2_000 };
/** Of a run in which everything breaks, the first few tell enough. */
const MOST_SHRUNK = 3;

export type RunAll = {
  tier: Tier;
  first: number;
  count: number;
  workers: number;
  limits: Limits;
  /** Told of every failing seed, made as small as it gets. */
  onFailure(outcome: Outcome, failure: Failure): void;
};

/** Runs all seeds on all workers, then makes the first failing ones small. */
export async function runAll({ tier, first, count, workers, ...run }: RunAll): Promise<Report> {
  const start = performance.now();
  const tally = emptyTally();
  const broken: Outcome[] = [];
  await farm(chunksOf({ tier, first, count, limits: run.limits }), workers, (done) => {
    if (done.type !== 'seeds') return;
    addTally(tally, done.tally);
    broken.push(...done.broken);
  });
  const seconds = (performance.now() - start) / 1_000;
  tally.violations.sort((a, b) => a.seed - b.seed);
  broken.sort((a, b) => a.seed - b.seed);
  const failures: Failure[] = [];
  for (const outcome of broken.slice(0, MOST_SHRUNK)) {
    const failure = await shrink(tier, outcome, run.limits);
    failures.push(failure);
    run.onFailure(outcome, failure);
  }
  return reportOf(tally, { tier, seed: first, seconds, failures });
}

type Seeds = Omit<Extract<Job, { type: 'seeds' }>, 'type'>;

function chunksOf({ first, count, ...rest }: Seeds): Job[] {
  const size = CHUNK[rest.tier];
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => {
    const from = index * size;
    return { type: 'seeds', ...rest, first: first + from, count: Math.min(size, count - from) };
  });
}
