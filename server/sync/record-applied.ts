import type { OpAnswer } from '#contract/sync';
import { type BulkColumn, insertMany } from '../database/insert-many.ts';
import type { Applied } from './apply.ts';
import { type Batch, knownKey } from './batch.ts';

const COLUMNS: BulkColumn[] = [
  ['owner', 'text'],
  ['op_id', 'text'],
  ['fingerprint', 'text'],
  ['endpoint', 'text'],
  ['outcome', 'text'],
  ['change', 'int'],
  ['created_at', 'int'],
];

/** Keeps the keys, in the savepoint of their effects: a key that is kept twice undoes both. */
export async function recordApplied(
  batch: Batch,
  applied: readonly Applied[],
): Promise<OpAnswer[]> {
  const { trx, deps, now } = batch.call;
  const rows = applied.map(({ op, outcome, change }) => [
    op.owner,
    op.op.opId,
    op.fingerprint,
    op.op.endpoint,
    outcome,
    change,
    now,
  ]);
  await insertMany(trx, deps.store.engine, 'applied_ops', COLUMNS, rows);
  batch.ties.clear();
  for (const { op, outcome, change } of applied) {
    batch.known.set(knownKey(op.owner, op.op.opId), {
      fingerprint: op.fingerprint,
      outcome,
      change,
    });
  }
  return applied.map(({ op, outcome, change }) => ({ opId: op.op.opId, outcome, change }));
}
