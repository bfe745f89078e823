import { type Kysely, sql } from 'kysely';
import type { WriteQueue } from './group-commit.ts';
import type { Schema, Trx } from './schema.ts';
import type { StoreHooks } from './store.ts';
import type { WriteGuard } from './write-guard.ts';
import { createJob, type Job, type Outcome, runJob } from './write-job.ts';

export type PostgresWriterOptions = {
  db: Kysely<Schema>;
  connections: number;
  hooks: StoreHooks;
  guard: WriteGuard;
};

/** Any constant works, if every process uses the same. */
const WRITE_LOCK = 7_205_759_403;
/** Above 64 subtransactions (two per job) PostgreSQL slows down every reader. */
const MAX_GROUP = 30;
/** Then a group takes no more jobs, ms: other processes wait for the same lock. */
const LONGEST_MS = 100;

/** Processes take turns by an advisory lock; waiting jobs share one transaction. */
export function createPostgresWriter(options: PostgresWriterOptions): WriteQueue {
  const { guard, connections } = options;
  const waiting: Job[] = [];
  const running = new Set<Promise<void>>();
  let isAtLock = false;
  let isClosed = false;

  function start(): void {
    if (isAtLock || waiting.length === 0 || running.size >= connections) return;
    isAtLock = true;
    const group = runGroup(options, enter, giveBack).catch(failAll).finally(end);
    running.add(group);

    /** Lock held: takes the waiting jobs, and the next group queues for the lock. */
    function enter(): Job[] {
      isAtLock = false;
      const jobs = waiting.splice(0, MAX_GROUP);
      start();
      return jobs;
    }

    function giveBack(left: Job[]): void {
      waiting.unshift(...left);
      start();
    }

    /** Without a connection or lock every waiting job fails: retrying would only repeat it. */
    function failAll(error: unknown): void {
      isAtLock = false;
      for (const job of waiting.splice(0)) job.settle({ type: 'failed', error });
    }

    function end(): void {
      running.delete(group);
      start();
    }
  }

  return {
    async write<T>(run: (trx: Trx) => Promise<T>) {
      guard.assertOutsideJob();
      if (isClosed) throw new Error('the store is closed');
      const { job, answer } = createJob(run);
      waiting.push(job);
      start();
      return answer;
    },
    async close() {
      isClosed = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Rejects only if no job was started; later errors go to the jobs. */
async function runGroup(
  { db, hooks, guard }: PostgresWriterOptions,
  enter: () => Job[],
  giveBack: (left: Job[]) => void,
): Promise<void> {
  let jobs: Job[] | null = null;
  try {
    const outcomes = await db.transaction().execute(async (trx) => {
      // Before any read: change numbers must commit in the order they are taken.
      await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(trx);
      jobs = enter();
      const end = performance.now() + LONGEST_MS;
      const results: Outcome[] = [];
      for (const job of jobs) {
        results.push(
          await runJob({ guard, onlySql: false, isInTransaction: () => true }, trx, job),
        );
        if (performance.now() > end) break;
      }
      giveBack(jobs.splice(results.length));
      await hooks.beforeCommit?.();
      return results;
    });
    await hooks.afterCommit?.();
    settleAll(jobs ?? [], outcomes);
  } catch (error) {
    if (!jobs) throw error;
    settleAll(
      jobs,
      (jobs as Job[]).map(() => ({ type: 'failed', error })),
    );
  }
}

function settleAll(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
  for (const [index, job] of jobs.entries()) job.settle(outcomes[index] as Outcome);
}
