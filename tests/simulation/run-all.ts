import { performance } from 'node:perf_hooks';
import { farm } from './farm.ts';
import type { Done, Job } from './job.ts';
import { addTally, emptyTally, type Failure, type Report, reportOf, tallyOf } from './report.ts';
import type { Tier } from './run-seeds.ts';
import { shrink } from './shrink.ts';
import type { Limits, Outcome } from './simulation.ts';

/** So many seeds go to a worker at once: some seconds of work. */
const CHUNK: Record<Tier, number> = { full: 25, core: 500, rules: 10_000 };
/** Of a run in which everything breaks, the first few tell enough. */
const MOST_SHRUNK = 3;

export type RunAll = {
  tier: Tier;
  first: number;
  count: number;
  workers: number;
  limits: Limits;
  /** What a run that ended in the middle had come to: this one goes on from there. */
  before: Report | null;
  /** What it has come to up to now; told after each chunk, in the order of seeds. */
  onProgress(report: Report): void;
  /** Told of every failing seed, made as small as it gets. */
  onFailure(outcome: Outcome, failure: Failure): void;
};

/** Runs all seeds on all workers, then makes the first failing ones small. */
export async function runAll({ tier, first, count, workers, ...run }: RunAll): Promise<Report> {
  const { before, limits } = run;
  const start = performance.now();
  const seconds = () => (before?.seconds ?? 0) + (performance.now() - start) / 1_000;
  const tally = before ? tallyOf(before) : emptyTally();
  const failures: Failure[] = before ? [...before.failures] : [];
  const broken: Outcome[] = [];
  const report = () => reportOf(tally, { tier, seed: first, seconds: seconds(), failures });
  const left = { first: first + tally.seeds, count: count - tally.seeds };
  const inOrder = createInOrder(left.first, (done) => {
    addTally(tally, done.tally);
    broken.push(...done.broken);
    run.onProgress(report());
  });
  await farm(chunksOf({ tier, ...left, limits }), workers, (done) => {
    if (done.type === 'seeds') inOrder(done);
  });
  for (const outcome of broken.slice(0, MOST_SHRUNK)) {
    const failure = await shrink(tier, outcome, limits);
    failures.push(failure);
    run.onFailure(outcome, failure);
  }
  return report();
}

type Chunk = Extract<Done, { type: 'seeds' }>;

/** Hands on what ends in any order in the order of its seeds, without a gap. */
function createInOrder(first: number, take: (chunk: Chunk) => void): (chunk: Chunk) => void {
  const early = new Map<number, Chunk>();
  let next = first;
  return (ended) => {
    early.set(ended.first, ended);
    for (let chunk = early.get(next); chunk; chunk = early.get(next)) {
      early.delete(next);
      next += chunk.tally.seeds;
      take(chunk);
    }
  };
}

type Seeds = Omit<Extract<Job, { type: 'seeds' }>, 'type'>;

function chunksOf({ first, count, ...rest }: Seeds): Job[] {
  const size = CHUNK[rest.tier];
  return Array.from({ length: Math.ceil(Math.max(0, count) / size) }, (_, index) => {
    const from = index * size;
    return { type: 'seeds', ...rest, first: first + from, count: Math.min(size, count - from) };
  });
}
