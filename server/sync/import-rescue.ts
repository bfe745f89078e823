import * as v from 'valibot';
import { importRescue, WireOp } from '#contract/sync';
import { reachOfGroup } from '../access/reach.ts';
import { findAppliedOp, ownerOfGroup, ownerOfPerson } from '../http/applied-ops.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { statedTime } from '../quarantine/stated-time.ts';
import { groupOfOp } from './former-group.ts';

type ImportCall = Call<typeof importRescue>;

/**
 * A rescue file of a phone that could not send: every operation waits in quarantine, unverified,
 * for the coordinator of its group. Nothing is applied here, and the same file twice is harmless. Of
 * a phone that recorded in several groups, each coordinator receives their own.
 */
export const importRescueHandler = handler(importRescue, {
  async run(call) {
    const count = { received: 0, alreadyKnown: 0, unreadable: 0, elsewhere: 0 };
    const late: WireOp[] = [];
    for (const raw of call.body.ops) {
      const parsed = v.safeParse(WireOp, raw, { abortEarly: true });
      const fate = parsed.success ? await keep(call, parsed.output) : 'unreadable';
      // A file may tell of a mark before it tells of its meeting: once more when all is read.
      if (parsed.success && fate === 'unreadable') late.push(parsed.output);
      else count[fate] += 1;
    }
    for (const op of late) count[await keep(call, op)] += 1;
    const isAllElsewhere = count.elsewhere > 0 && count.received + count.alreadyKnown === 0;
    if (isAllElsewhere) throw notFound();
    return count;
  },
});

type Fate = 'received' | 'alreadyKnown' | 'unreadable' | 'elsewhere';

async function keep(call: ImportCall, op: WireOp): Promise<Fate> {
  const { trx, now } = call;
  const groupId = await groupOfOp(trx, op, ownerOfPerson(op.userId ?? 0));
  if (groupId === null) return 'unreadable';
  const reach = await reachOfGroup(trx, mustHaveCaller(call), call.cell.reaches, groupId);
  if (!reach) return 'elsewhere';
  const owner = op.userId === null ? ownerOfGroup(groupId) : ownerOfPerson(op.userId);
  if (await findAppliedOp(trx, owner, op.opId)) return 'alreadyKnown';
  const inserted = await trx
    .insertInto('quarantine')
    .values({
      owner,
      op_id: op.opId,
      group_id: groupId,
      person_id: op.userId,
      endpoint: op.endpoint,
      payload: JSON.stringify(op).replaceAll('\\u0000', ''),
      reason: 'import',
      via: 'import',
      state: 'waiting',
      created_at: now,
      at: statedTime(op, now),
    })
    .onConflict((conflict) => conflict.columns(['owner', 'op_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? 'received' : 'alreadyKnown';
}
