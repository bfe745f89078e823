import { CompiledQuery } from 'kysely';
import { runCompiled } from './run-compiled.ts';
import type { Trx } from './schema.ts';
import type { WriteGuard } from './write-guard.ts';

export type Job = { run: (trx: Trx) => Promise<unknown>; settle: (outcome: Outcome) => void };
export type Outcome = { type: 'done'; value: unknown } | { type: 'failed'; error: unknown };

export function createJob<T>(run: (trx: Trx) => Promise<T>): { job: Job; answer: Promise<T> } {
  let settle: Job['settle'] = () => {};
  const answer = new Promise<T>((resolve, reject) => {
    settle = (outcome) =>
      outcome.type === 'done' ? resolve(outcome.value as T) : reject(outcome.error);
  });
  return { job: { run, settle }, answer };
}

export type JobOptions = {
  guard: WriteGuard;
  /** Whether yielding to the event loop fails a job; false on PostgreSQL. */
  onlySql: boolean;
  /** False once the database has rolled back the whole transaction. */
  isInTransaction: () => boolean;
};

const SAVEPOINT = CompiledQuery.raw('savepoint job');
const RELEASE = CompiledQuery.raw('release savepoint job');
const UNDO = CompiledQuery.raw('rollback to savepoint job');

/** Runs a job in a savepoint. Throws only when the whole transaction is lost. */
export async function runJob(
  { guard, onlySql, isInTransaction }: JobOptions,
  trx: Trx,
  job: Job,
): Promise<Outcome> {
  await runCompiled(trx, SAVEPOINT);
  try {
    const value = await guard.watch(() => job.run(trx), { onlySql });
    await runCompiled(trx, RELEASE);
    return { type: 'done', value };
  } catch (error) {
    // SQLite rolled back everything (disk full, I/O): the other jobs are lost too.
    if (!isInTransaction()) throw error;
    await runCompiled(trx, UNDO);
    await runCompiled(trx, RELEASE);
    return { type: 'failed', error };
  }
}
