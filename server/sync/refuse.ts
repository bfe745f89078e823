import { CompiledQuery } from 'kysely';
import { cannotRead } from '#contract/core/field-messages';
import { effectiveTime } from '#contract/rules/effective-time';
import type { OpAnswer } from '#contract/sync';
import { runCompiled } from '../database/run-compiled.ts';
import type { Store } from '../database/store.ts';
import { toProblem } from '../http/answer-error.ts';
import { ownerOfGroup, recordAppliedOp } from '../http/idempotency.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { readContent } from '../quarantine/read-op.ts';
import { type Batch, type BatchOp, knownKey } from './batch.ts';
import { formerGroup, madeBy } from './former-group.ts';
import * as messages from './messages.ts';
import type { OwnedOp } from './read-ops.ts';

/**
 * Refused operations are never dropped. Former writers get «Recibido: la coordinación lo revisará»
 * and a coordinator decides. Others get the reason; the payload is kept until resent.
 */
export async function refuse(batch: Batch, op: OwnedOp, problem: HttpProblem): Promise<OpAnswer> {
  const groupId = await formerGroup(batch, op, problem);
  if (groupId === null) return reject(batch, op, problem);
  // What no coordinator could ever take in must not wait for one.
  const read = readContent(op.op);
  if (read.type === 'unreadable') return reject(batch, op, invalid(read.text));
  return quarantine(batch, op, groupId, problem);
}

async function quarantine(
  batch: Batch,
  op: OwnedOp,
  groupId: number,
  problem: HttpProblem,
): Promise<OpAnswer> {
  const { trx, now, body, caller } = batch.call;
  const { at, clockMoved } = effectiveTime(op.op, body.sentWall, now);
  const payload = JSON.stringify(op.op);
  if (!(await batch.budget.takeWaiting(op.owner, payload.length))) {
    return answerOf(op.op.opId, tooManyWait());
  }
  const waiting = {
    group_id: groupId,
    person_id: op.op.userId,
    endpoint: op.op.endpoint,
    payload,
    makes: madeBy(op.op),
    reason: op.op.userId === null ? 'link' : reasonOf(caller, problem),
    via: 'push' as const,
    state: 'waiting' as const,
    created_at: now,
    queue: batch.queue,
    at: Math.max(0, Math.round(at)),
    clock_moved: clockMoved ? (1 as const) : (0 as const),
  };
  await trx
    .insertInto('quarantine')
    .values({ owner: op.owner, op_id: op.op.opId, ...waiting })
    // A copy may be there that a file brought: what the phone itself says counts instead.
    .onConflict((conflict) => conflict.columns(['owner', 'op_id']).doUpdateSet(waiting))
    .execute();
  await notify(batch.call, { kind: 'reviews', subjectId: groupId });
  const known = { fingerprint: op.fingerprint, outcome: 'quarantined', change: null };
  await recordAppliedOp(trx, {
    ...known,
    owner: op.owner,
    op_id: op.op.opId,
    endpoint: op.op.endpoint,
    created_at: now,
  });
  batch.known.set(knownKey(op.owner, op.op.opId), known);
  const text = messages.received;
  return { opId: op.op.opId, outcome: 'quarantined', change: null, text };
}

/** People without access, or without the right to write there any more. */
function reasonOf(caller: Batch['call']['caller'], problem: HttpProblem): string {
  return caller?.status === 'approved' ? problem.code : 'account';
}

async function reject(batch: Batch, op: OwnedOp, problem: HttpProblem): Promise<OpAnswer> {
  await keepRejected(batch, op, problem);
  return answerOf(op.op.opId, problem);
}

/** Answered by its key only: unreadable bytes are useless. */
export function refuseUnreadable({ opId }: Extract<BatchOp, { type: 'unreadable' }>): OpAnswer {
  return answerOf(opId, invalid(cannotRead));
}

/** Of a link that names no register. */
const NOBODY = ownerOfGroup(0);
/** No endpoint reads more. */
const MOST_KEPT = 256 * 1024;

/** The phone keeps it, says this, and may send it again. */
const tooManyWait = () => new HttpProblem(429, 'too_many_wait', messages.tooManyWait);

/**
 * Anonymous bytes are not kept and others only up to a limit: the disk could fill. The phone still
 * has them.
 */
async function keepRejected(batch: Batch, op: OwnedOp, problem: HttpProblem): Promise<void> {
  const { owner } = op;
  // Nor is an answer by link that was refused: it holds the link, and an opinion would say whose it is.
  if (owner === NOBODY || op.op.params.token !== undefined) return;
  const payload = storable(op.op);
  if (!(await batch.budget.takeRejected(owner, payload.length))) return;
  const { opId, endpoint } = op.op;
  const kept = { status: problem.status, reason: problem.message, created_at: batch.call.now };
  await batch.call.trx
    .insertInto('rejected_ops')
    .values({ owner, op_id: opId, endpoint, payload, ...kept })
    .onConflict((conflict) => conflict.columns(['owner', 'op_id']).doUpdateSet(kept))
    .execute();
}

// PostgreSQL cannot keep U+0000 in a text, and JSON writes it as an escape it then refuses.
function storable(payload: unknown): string {
  const text = JSON.stringify(payload).replaceAll('\\u0000', '');
  return text.length <= MOST_KEPT ? text : JSON.stringify({ tooLarge: text.length });
}

export function answerOf(opId: string, problem: HttpProblem): OpAnswer {
  return {
    opId,
    outcome: 'rejected',
    change: null,
    status: problem.status,
    text: problem.message,
  };
}

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

const notJudged = () => new HttpProblem(500, 'not_judged', messages.notJudged);

type Attempt<T> = { type: 'done'; value: T } | { type: 'undone'; fault: unknown };

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
