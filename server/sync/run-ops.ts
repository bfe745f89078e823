import { CompiledQuery } from 'kysely';
import { markAttendance } from '#contract/meetings';
import type { OpAnswer } from '#contract/sync';
import { HttpProblem } from '../http/problem.ts';
import { errorToFields } from '../log.ts';
import { type Applied, applyMarks, applyOne } from './apply.ts';
import { type Batch, type BatchOp, knownKey, type OwnedOp } from './batch.ts';
import { answerKnown } from './outcomes.ts';
import { recordApplied } from './record-applied.ts';
import { refuse, refuseUnreadable } from './refuse.ts';

/**
 * Carries a batch out in order. Operations the server could not judge (a fault of ours) get no
 * answer, and neither does what follows them in their lane: the phone will send them again.
 */
export async function runOps(batch: Batch): Promise<OpAnswer[]> {
  const answers: OpAnswer[] = [];
  const faulted = new Set<string>();
  for (const run of runsOf(batch.ops)) {
    const head = run[0];
    if (!head || (head.type === 'op' && faulted.has(laneOf(head)))) continue;
    try {
      answers.push(...(await runTogether(batch, run)));
    } catch (fault) {
      const error = errorToFields(fault);
      batch.call.deps.log.error('an operation could not be judged', { error });
      for (const op of run) if (op.type === 'op') faulted.add(laneOf(op));
    }
  }
  return answers;
}

/** Neighbouring marks of one meeting go together; everything else goes alone. */
function runsOf(ops: readonly BatchOp[]): BatchOp[][] {
  const runs: BatchOp[][] = [];
  for (const op of ops) {
    const last = runs.at(-1);
    if (last?.[0] && isMark(op) && isMark(last[0]) && laneOf(op) === laneOf(last[0])) last.push(op);
    else runs.push([op]);
  }
  return runs;
}

function isMark(op: BatchOp): op is OwnedOp {
  return op.type === 'op' && op.op.endpoint === markAttendance.name;
}

/** The meeting an operation belongs to, by what its endpoint calls it. */
function laneOf({ op }: OwnedOp): string {
  return String(op.body.id ?? op.params.id ?? op.params.teamId);
}

async function runTogether(batch: Batch, run: BatchOp[]): Promise<OpAnswer[]> {
  const answers: OpAnswer[] = [];
  const fresh = new Map<string, OwnedOp>();
  for (const op of run) {
    if (op.type === 'unreadable') {
      answers.push(await refuseUnreadable(batch, op));
      continue;
    }
    const known = batch.known.get(knownKey(op.owner, op.op.opId));
    if (known) answers.push(answerKnown(op, known));
    else if (!fresh.has(op.op.opId)) fresh.set(op.op.opId, op);
  }
  return fresh.size === 0 ? answers : [...answers, ...(await judge(batch, [...fresh.values()]))];
}

/** Together first; if that is refused or fails, one by one, so that each gets its own answer. */
async function judge(batch: Batch, ops: OwnedOp[]): Promise<OpAnswer[]> {
  if (ops.length > 1) {
    const together = await inSavepoint(batch, () => applyMarks(batch, ops));
    if (together.type === 'done') return together.answers;
  }
  const answers: OpAnswer[] = [];
  for (const op of ops) {
    // A mark's handler would also read what it answers, which nobody here is told.
    const apply = isMark(op) ? () => applyMarks(batch, [op]) : () => applyOne(batch, op);
    const alone = await inSavepoint(batch, apply);
    if (alone.type === 'done') answers.push(...alone.answers);
    else if (alone.problem) answers.push(await refuse(batch, op, alone.problem));
    else throw alone.fault;
  }
  return answers;
}

type Attempt =
  | { type: 'done'; answers: OpAnswer[] }
  | { type: 'undone'; problem: HttpProblem | null; fault: unknown };

const SAVEPOINT = CompiledQuery.raw('savepoint op');
const RELEASE = CompiledQuery.raw('release savepoint op');
const UNDO = CompiledQuery.raw('rollback to savepoint op');

/** The effect and its key go together, or neither does. */
async function inSavepoint(batch: Batch, work: () => Promise<Applied[]>): Promise<Attempt> {
  const { trx } = batch.call;
  await trx.executeQuery(SAVEPOINT);
  try {
    const answers = await recordApplied(batch, await work());
    await trx.executeQuery(RELEASE);
    return { type: 'done', answers };
  } catch (fault) {
    await trx.executeQuery(UNDO);
    await trx.executeQuery(RELEASE);
    return { type: 'undone', problem: isRefusal(fault) ? fault : null, fault };
  }
}

/** A refusal is for the person to know; anything from 500 up is ours to mend. */
function isRefusal(fault: unknown): fault is HttpProblem {
  return fault instanceof HttpProblem && fault.status < 500;
}
