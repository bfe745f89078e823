import { CompiledQuery } from 'kysely';
import { runCompiled } from './run-compiled.ts';
import type { Trx } from './schema.ts';
import type { WriteGuard } from './write-guard.ts';

/** A write that waits for a transaction which it shares with others. */
export type Job = { run: (trx: Trx) => Promise<unknown>; settle: (outcome: Outcome) => void };
export type Outcome = { type: 'done'; value: unknown } | { type: 'failed'; error: unknown };

/** A job and the promise that its caller waits for. */
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
  /** Whether the guard may hold a turn of the loop against the job: not where SQL itself takes turns. */
  onlySql: boolean;
  /** False once the database has thrown the whole transaction away. */
  isInTransaction: () => boolean;
};

const SAVEPOINT = CompiledQuery.raw('savepoint job');
const RELEASE = CompiledQuery.raw('release savepoint job');
const UNDO = CompiledQuery.raw('rollback to savepoint job');

/** One job of a shared transaction, in a savepoint of its own. Throws when its neighbours are lost too. */
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
    // SQLite has thrown the whole transaction away (disk full, I/O): the neighbours' work too.
    if (!isInTransaction()) throw error;
    await runCompiled(trx, UNDO);
    await runCompiled(trx, RELEASE);
    return { type: 'failed', error };
  }
}
