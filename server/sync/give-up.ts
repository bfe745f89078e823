import type { OpAnswer } from '#contract/sync';
import type { Store } from '../database/store.ts';
import { HttpProblem } from '../http/problem.ts';
import { toProblem } from '../http/to-problem.ts';
import { type Batch, knownKey, type OwnedOp } from './batch.ts';
import { inSavepoint } from './in-savepoint.ts';
import { answerOf, reject } from './refuse.ts';

const MOST_TRIES = 3;
/** Beyond it the count begun first is forgotten. */
const MOST_COUNTED = 10_000;

/**
 * An operation that fails by a fault of ours is sent again; the third time its person is told, and
 * their phone keeps it to retry or export. Throws the fault until then.
 */
export async function giveUp(batch: Batch, op: OwnedOp, fault: unknown): Promise<OpAnswer> {
  // A database that is busy or gone says nothing about the operation.
  if (toProblem(fault).status === 503) throw fault;
  if (countTries(batch.call.deps.store, knownKey(op.owner, op.op.opId)) < MOST_TRIES) throw fault;
  const problem = notJudged();
  const kept = await inSavepoint(batch, () => reject(batch, op, problem));
  return kept.type === 'done' ? kept.value : answerOf(op.op.opId, problem);
}

/** Of each process: after a restart they are counted again, so none is sent for ever. */
const triesByStore = new WeakMap<Store, Map<string, number>>();

function countTries(store: Store, key: string): number {
  const tries = triesByStore.get(store) ?? new Map<string, number>();
  triesByStore.set(store, tries);
  const count = (tries.get(key) ?? 0) + 1;
  const [oldest] = tries.size < MOST_COUNTED ? [] : tries.keys();
  if (oldest !== undefined) tries.delete(oldest);
  tries.set(key, count);
  return count;
}

const notJudged = () =>
  new HttpProblem(
    500,
    'not_judged',
    'No pudimos registrarlo por una falla nuestra. Sigue en tu teléfono: reintenta más tarde o expórtalo',
  );
