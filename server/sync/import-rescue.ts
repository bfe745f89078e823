import { CompiledQuery } from 'kysely';
import * as v from 'valibot';
import { IMPORT_FATES, type ImportFate, importRescue, WireOp } from '#contract/sync';
import { reachOfGroup } from '../access/reach.ts';
import { createPace } from '../database/pace.ts';
import { runCompiled } from '../database/run-compiled.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { findAppliedOp, ownerOfGroup, ownerOfPerson } from '../http/idempotency.ts';
import { notFound } from '../http/problem.ts';
import { errorToFields } from '../log.ts';
import { notify } from '../notifications/notify.ts';
import { readContent } from '../quarantine/read-op.ts';
import { statedTime } from '../quarantine/stated-time.ts';
import { type Budget, createBudget } from './batch.ts';
import { groupOfOp, madeBy } from './former-group.ts';

type ImportCall = Call<typeof importRescue>;
type Importing = { call: ImportCall; budget: Budget };

/**
 * A phone's rescue file: every operation waits in quarantine for its group's coordinator,
 * unverified. Nothing is applied; the same file twice is harmless. A bad entry does not stop the
 * others.
 */
export const importRescueHandler = handler(importRescue, {
  async run(call) {
    const importing = { call, budget: createBudget(call.trx, call.now, false) };
    const fates = await keepAll(importing, call.body.ops.map(readOp));
    const count = Object.fromEntries(IMPORT_FATES.map((fate) => [fate, 0])) as Count;
    for (const fate of fates) count[fate] += 1;
    const isAllElsewhere = count.elsewhere > 0 && count.received + count.alreadyKnown === 0;
    if (isAllElsewhere) throw notFound();
    return { ...count, entries: fates };
  },
});

type Count = Record<ImportFate, number>;

/** An operation its endpoint understands; null when it can never be applied. */
function readOp(raw: unknown): WireOp | null {
  const parsed = v.safeParse(WireOp, raw, { abortEarly: true });
  return parsed.success && readContent(parsed.output).type === 'op' ? parsed.output : null;
}

async function keepAll(
  importing: Importing,
  ops: readonly (WireOp | null)[],
): Promise<ImportFate[]> {
  const pace = createPace(importing.call.deps.store);
  const fates: ImportFate[] = [];
  for (const op of ops) {
    fates.push(op ? await keepOne(importing, op) : 'unreadable');
    await pace();
  }
  // Marks may precede their meeting in the file: retried at the end.
  for (const [index, op] of ops.entries()) {
    if (!op || fates[index] !== 'unreadable') continue;
    fates[index] = await keepOne(importing, op);
    await pace();
  }
  return fates;
}

const SAVEPOINT = CompiledQuery.raw('savepoint entry');
const RELEASE = CompiledQuery.raw('release savepoint entry');
const UNDO = CompiledQuery.raw('rollback to savepoint entry');

/** A fault of ours costs the one entry: the file still has it. */
async function keepOne(importing: Importing, op: WireOp): Promise<ImportFate> {
  const { trx, deps } = importing.call;
  await runCompiled(trx, SAVEPOINT);
  try {
    const fate = await keep(importing, op);
    await runCompiled(trx, RELEASE);
    return fate;
  } catch (fault) {
    await runCompiled(trx, UNDO);
    await runCompiled(trx, RELEASE);
    deps.log.error('an entry of a file could not be kept', { error: errorToFields(fault) });
    return 'unreadable';
  }
}

async function keep({ call, budget }: Importing, op: WireOp): Promise<ImportFate> {
  const { trx, now } = call;
  const groupId = await groupOfOp(trx, op, ownerOfPerson(op.userId ?? 0));
  if (groupId === null) return 'unreadable';
  const reach = await reachOfGroup(trx, mustHaveCaller(call), call.cell.reaches, groupId);
  if (!reach) return 'elsewhere';
  const owner = op.userId === null ? ownerOfGroup(groupId) : ownerOfPerson(op.userId);
  if (await findAppliedOp(trx, owner, op.opId)) return 'alreadyKnown';
  if (await isWaiting(call, owner, op.opId)) return 'alreadyKnown';
  const payload = JSON.stringify(op).replaceAll('\\u0000', '');
  if (!(await budget.takeWaiting(owner, payload.length))) return 'full';
  await trx
    .insertInto('quarantine')
    .values({
      owner,
      op_id: op.opId,
      group_id: groupId,
      person_id: op.userId,
      endpoint: op.endpoint,
      payload,
      makes: madeBy(op),
      reason: 'import',
      via: 'import',
      state: 'waiting',
      created_at: now,
      at: statedTime(op, now),
    })
    .execute();
  await notify(call, { kind: 'reviews', subjectId: groupId });
  return 'received';
}

async function isWaiting({ trx }: ImportCall, owner: string, opId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('quarantine')
    .select('id')
    .where('owner', '=', owner)
    .where('op_id', '=', opId)
    .executeTakeFirst();
  return found !== undefined;
}
