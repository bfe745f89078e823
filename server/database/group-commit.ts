import type { Kysely } from 'kysely';
import { createPace } from './pace.ts';
import type { Schema, Trx } from './schema.ts';
import type { StoreHooks } from './store.ts';
import type { WriteGuard } from './write-guard.ts';
import { createJob, type Job, type Outcome, runJob } from './write-job.ts';

export type WriteQueue = {
  write<T>(job: (trx: Trx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type GroupCommitOptions = {
  db: Kysely<Schema>;
  isInTransaction: () => boolean;
  /** Schedules the next group later in this turn, so that neighbours can join it. */
  schedule: (run: () => void) => void;
  /** A group closes after this, ms: five hundred phones must not block the server for seconds. */
  longestMs: number;
  /** Loop turns between groups: Node accepts one connection per turn. */
  turnsBetween: number;
  /** Yields to the event loop within a group: see `Store`. */
  breathe: (() => Promise<void>) | null;
  hooks: StoreHooks;
  guard: WriteGuard;
  onCommit: () => void;
};

const MAX_GROUP = 256;
/** Longest pause between consecutive groups, ms. */
const CLOSE_MS = 5;

/**
 * One writer: all waiting jobs share a transaction, each in its savepoint. No caller is answered
 * before the commit, failed ones included: what a job saw of its neighbours may still roll back.
 */
export function createGroupCommit(options: GroupCommitOptions): WriteQueue {
  const waiting: Job[] = [];
  let pump: Promise<void> | null = null;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function start(): void {
    const turns = performance.now() - lastEnd < CLOSE_MS ? options.turnsBetween : 1;
    pump ??= new Promise<void>((resolve) => {
      afterTurns(turns, () => {
        const group = waiting.splice(0, MAX_GROUP);
        runGroup(options, group, (left) => waiting.unshift(...left)).finally(resolve);
      });
    }).then(() => {
      pump = null;
      lastEnd = performance.now();
      if (waiting.length > 0) {
        start();
      }
    });
  }

  function afterTurns(turns: number, run: () => void): void {
    options.schedule(() => (turns > 1 ? afterTurns(turns - 1, run) : run()));
  }

  return {
    async write<T>(run: (trx: Trx) => Promise<T>) {
      options.guard.assertOutsideJob();
      if (isClosed) {
        throw new Error('the store is closed');
      }
      const { job, answer } = createJob(run);
      waiting.push(job);
      start();
      return answer;
    },
    async close() {
      isClosed = true;
      while (pump) {
        await pump;
      }
    },
  };
}

async function runGroup(
  options: GroupCommitOptions,
  jobs: Job[],
  giveBack: (left: Job[]) => void,
): Promise<void> {
  const { db, hooks } = options;
  const end = performance.now() + options.longestMs;
  try {
    const outcomes = await db.transaction().execute(async (trx) => {
      const results: Outcome[] = [];
      const pace = createPace(options);
      for (const job of jobs) {
        results.push(await runJob({ ...options, onlySql: true }, trx, job));
        if (performance.now() > end) break;
        await pace();
      }
      giveBack(jobs.splice(results.length));
      await hooks.beforeCommit?.();
      return results;
    });
    options.onCommit();
    await hooks.afterCommit?.();
    for (const [index, job] of jobs.entries()) {
      job.settle(outcomes[index] as Outcome);
    }
  } catch (error) {
    for (const job of jobs) {
      job.settle({ type: 'failed', error });
    }
  }
}
