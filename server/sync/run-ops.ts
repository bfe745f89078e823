import { markAttendance } from '#contract/meetings';
import type { OpAnswer } from '#contract/sync';
import { type BulkColumn, insertMany } from '../database/insert-many.ts';
import { createPace } from '../database/pace.ts';
import { isRefusal, toProblem } from '../http/answer-error.ts';
import { bytesOf } from '../http/byte-budget.ts';
import type { HttpProblem } from '../http/problem.ts';
import { errorToFields } from '../log.ts';
import { type Applied, applyMarks, applyOne, applyTogether } from './apply.ts';
import { type Batch, type BatchOp, knownKey } from './batch.ts';
import { answerKnown, type OwnedOp } from './read-ops.ts';
import { answerOf, giveUp, inSavepoint, refuse, refuseUnreadable } from './refuse.ts';

/**
 * Runs a batch in order. After a server fault an operation and its lane's rest get no answer: the
 * phone resends them.
 */
export async function runOps(batch: Batch): Promise<OpAnswer[]> {
  const answers: OpAnswer[] = [];
  const faulted = new Set<string>();
  const pace = createPace(batch.call.deps.store);
  for (const part of cut(batch.ops, areMarks, MOST_AT_ONCE)) {
    const atOnce = faulted.size === 0 ? await runAtOnce(batch, part) : null;
    answers.push(...(atOnce ?? (await runLanes(batch, part, faulted, pace))));
    await pace();
  }
  await batch.writes?.save(batch.call.trx);
  return answers;
}

/** Statements for more would keep the loop from turning for too long. */
const MOST_AT_ONCE = 250;
const MOST_IN_ORDER = 60;

/** Neighbouring marks go together; everything else goes alone. */
function cut(
  ops: readonly BatchOp[],
  belong: (op: BatchOp, last: BatchOp) => boolean,
  most = Number.POSITIVE_INFINITY,
): BatchOp[][] {
  const runs: BatchOp[][] = [];
  for (const op of ops) {
    const run = runs.at(-1);
    if (run?.[0] && run.length < most && belong(op, run[0])) run.push(op);
    else runs.push([op]);
  }
  return runs;
}

const areMarks = (op: BatchOp, last: BatchOp) => isMark(op) && isMark(last);
const areMarksOfOneMeeting = (op: BatchOp, last: BatchOp) =>
  isMark(op) && isMark(last) && laneOf(op) === laneOf(last);

function isMark(op: BatchOp): op is OwnedOp {
  return op.type === 'op' && op.op.endpoint === markAttendance.name;
}

/** The meeting an operation belongs to, by what its endpoint calls it. */
function laneOf({ op }: OwnedOp): string {
  const { body, params } = op;
  const named = body.threadId ?? body.id ?? params.id ?? params.teamId ?? params.token;
  return String(named ?? body.moduleId);
}

/**
 * Marks of several meetings at once, the usual batch of a returning phone. Null, unchanged, when
 * one is out of the ordinary: then meeting by meeting.
 */
async function runAtOnce(batch: Batch, part: readonly BatchOp[]): Promise<OpAnswer[] | null> {
  const marks = part.filter(isMark);
  if (marks.length < 2 || new Set(marks.map(({ op }) => op.opId)).size < marks.length) return null;
  const { answers, fresh } = sortOut(batch, marks);
  if (fresh.length === 0) return answers;
  const together = await applyInSavepoint(batch, () => applyTogether(batch, fresh));
  return together.type === 'done' && together.value ? [...answers, ...together.value] : null;
}

async function runLanes(
  batch: Batch,
  part: readonly BatchOp[],
  faulted: Set<string>,
  pace: () => Promise<void>,
): Promise<OpAnswer[]> {
  const answers: OpAnswer[] = [];
  for (const run of cut(part, areMarksOfOneMeeting, MOST_IN_ORDER)) {
    await pace();
    const head = run[0];
    if (!head || (head.type === 'op' && faulted.has(laneOf(head)))) continue;
    try {
      answers.push(...(await runLane(batch, run, pace)));
    } catch (fault) {
      const error = errorToFields(fault);
      batch.call.deps.log.error('an operation could not be judged', { error });
      for (const op of run) if (op.type === 'op') faulted.add(laneOf(op));
    }
  }
  return answers;
}

async function runLane(
  batch: Batch,
  run: readonly BatchOp[],
  pace: () => Promise<void>,
): Promise<OpAnswer[]> {
  const unreadable: OpAnswer[] = [];
  for (const op of run) {
    if (op.type === 'unreadable') unreadable.push(refuseUnreadable(op));
  }
  const { answers, fresh } = sortOut(
    batch,
    run.filter((op) => op.type === 'op'),
  );
  return [...unreadable, ...answers, ...(await judge(batch, fresh, pace))];
}

/** Repeats are answered from their record; within a batch only the first is judged. */
function sortOut(batch: Batch, ops: readonly OwnedOp[]) {
  const answers: OpAnswer[] = [];
  const fresh = new Map<string, OwnedOp>();
  for (const op of ops) {
    const known = batch.known.get(knownKey(op.owner, op.op.opId));
    if (known) answers.push(answerKnown(op, known));
    else if (fresh.has(op.op.opId)) continue;
    else {
      const spent = takeRoom(batch, op);
      if (spent) answers.push(answerOf(op.op.opId, spent));
      else fresh.set(op.op.opId, op);
    }
  }
  return { answers, fresh: [...fresh.values()] };
}

/** The refusal of an operation that its person has no room left for. The phone keeps it, and says when. */
function takeRoom({ writes, room }: Batch, { op, owner }: OwnedOp): HttpProblem | null {
  if (!writes || op.userId === null) return null;
  const key = knownKey(owner, op.opId);
  const taken = room.get(key);
  if (taken !== undefined) return taken;
  const spent = writes.take(op.endpoint, bytesOf({ body: op.body, set: op.set }));
  room.set(key, spent);
  return spent;
}

/** Together first; if that is refused or fails, one by one, so that each gets its own answer. */
async function judge(
  batch: Batch,
  ops: readonly OwnedOp[],
  pace: () => Promise<void>,
): Promise<OpAnswer[]> {
  if (ops.length > 1) {
    const together = await applyInSavepoint(batch, () => applyMarks(batch, ops));
    if (together.type === 'done' && together.value) return together.value;
  }
  const answers: OpAnswer[] = [];
  for (const op of ops) {
    await pace();
    answers.push(...(await judgeAlone(batch, op)));
  }
  return answers;
}

/** Throws a fault of ours, which leaves it without an answer, until it is given up. */
async function judgeAlone(batch: Batch, op: OwnedOp): Promise<OpAnswer[]> {
  // A mark's handler would also read an answer, unused here.
  const applied = await applyInSavepoint(batch, () =>
    isMark(op) ? applyMark(batch, op) : applyOne(batch, op),
  );
  if (applied.type === 'done') return applied.value ?? [];
  const problem = toProblem(applied.fault);
  if (!isRefusal(problem)) return [await giveUp(batch, op, applied.fault)];
  const refused = await inSavepoint(batch, () => refuse(batch, op, problem));
  return [refused.type === 'done' ? refused.value : await giveUp(batch, op, refused.fault)];
}

async function applyMark(batch: Batch, op: OwnedOp): Promise<Applied[]> {
  return (await applyTogether(batch, [op])) ?? applyMarks(batch, [op]);
}

/** The effect and its key go together, or neither does; null, unchanged, when the work says null. */
function applyInSavepoint(batch: Batch, work: () => Promise<Applied[] | null>) {
  return inSavepoint(batch, async () => {
    const applied = await work();
    return applied && recordApplied(batch, applied);
  });
}

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
async function recordApplied(batch: Batch, applied: readonly Applied[]): Promise<OpAnswer[]> {
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
