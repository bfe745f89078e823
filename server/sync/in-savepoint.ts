import { CompiledQuery } from 'kysely';
import { runCompiled } from '../database/run-compiled.ts';
import type { Batch } from './batch.ts';

export type Attempt<T> = { type: 'done'; value: T } | { type: 'undone'; fault: unknown };

const SAVEPOINT = CompiledQuery.raw('savepoint op');
const RELEASE = CompiledQuery.raw('release savepoint op');
const UNDO = CompiledQuery.raw('rollback to savepoint op');

/** What throws leaves nothing behind, and the batch goes on. */
export async function inSavepoint<T>(
  { call: { trx } }: Batch,
  work: () => Promise<T>,
): Promise<Attempt<T>> {
  await runCompiled(trx, SAVEPOINT);
  try {
    const value = await work();
    await runCompiled(trx, RELEASE);
    return { type: 'done', value };
  } catch (fault) {
    await runCompiled(trx, UNDO);
    await runCompiled(trx, RELEASE);
    return { type: 'undone', fault };
  }
}
