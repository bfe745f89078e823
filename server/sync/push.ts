/**
 * Receives a phone's outbox: up to a thousand operations in one transaction, a savepoint per run,
 * answered after the commit. Each takes its own endpoint's path.
 */

import type { ParsedBodyOf } from '#contract/core/endpoint';
import { type OpAnswer, push } from '#contract/sync';
import { gateClosed } from '../account/gates.ts';
import { readEpoch } from '../database/epoch.ts';
import { createPace } from '../database/pace.ts';
import { type Call, type EarlyCall, handler } from '../http/handler.ts';
import { HttpProblem, signInNeeded } from '../http/problem.ts';
import { spendPublicPost } from '../http/row-limits.ts';
import { confirmAuthor } from '../quarantine/author-claims.ts';
import { type Batch, createBatch, knownKey, type OwnedOp } from './batch.ts';
import { isCreate, madeBy } from './former-group.ts';
import { linkOf } from './link-of.ts';
import { registerQueue } from './queues.ts';
import { type ReadOp, readOps } from './read-ops.ts';
import { runOps } from './run-ops.ts';

type PushBody = ParsedBodyOf<typeof push>;

export const pushHandler = handler(push, {
  async before(call) {
    const ops = await readOps(call.body.ops, createPace(call.deps.store));
    mustBeOwned(call, ops);
    await spendForPublic(call, ops);
    return ops;
  },
  async run(call, ops: ReadOp[]) {
    const queue = await numberQueue(call, ops);
    const batch = await createBatch(call, ops, queue);
    await confirmAuthors(batch);
    const answers: OpAnswer[] = await runOps(batch);
    return { ops: answers, serverNow: call.now, epoch: await readEpoch(call.trx) };
  },
});

/** What a file brought before is their own phone's word now: the same content under the same key. */
async function confirmAuthors({ call, ops, known }: Batch): Promise<void> {
  const said = ops.flatMap((op) => {
    if (op.type !== 'op' || !call.caller || !isCreate(op.op.endpoint)) return [];
    const uuid = madeBy(op.op);
    return uuid && isDone(known, op) ? [{ uuid, personId: call.caller.personId }] : [];
  });
  await confirmAuthor(call.trx, said, () => call.deps.store.nextChange(call.trx));
}

function isDone(known: Batch['known'], { owner, op, fingerprint }: OwnedOp): boolean {
  const before = known.get(knownKey(owner, op.opId));
  return before?.outcome === 'applied' && before.fingerprint === fingerprint;
}

/** Before anything: nothing of one person may ever be applied under another's session. */
function mustBeOwned(call: EarlyCall<typeof push>, ops: readonly ReadOp[]): void {
  for (const read of ops) {
    if (read.type !== 'op' || read.op.userId === null) continue;
    if (!call.caller) throw signInNeeded();
    if (read.op.userId !== call.caller.personId) {
      throw new HttpProblem(409, 'wrong_account', 'Esto lo registró otra persona en este teléfono');
    }
    // The whole push, so that no operation is judged: the phone holds them all and comes back.
    if (call.caller.gate) throw gateClosed(call.caller.gate);
  }
}

/**
 * The link's limit counts here as for direct forms. Unreadable anonymous operations take a point
 * too, or they would be unlimited.
 */
async function spendForPublic(
  { deps, ip, caller }: EarlyCall<typeof push>,
  ops: readonly ReadOp[],
) {
  for (const read of ops) {
    if (read.type === 'unreadable') {
      if (!caller) await deps.limits.spend('address-post', ip);
    } else if (read.op.userId === null) {
      await spendPublicPost(deps.limits, linkOf(read.op), ip);
    }
  }
}

/** A form that only asks for news has nothing that would need a queue. */
async function numberQueue(call: Call<typeof push>, ops: readonly ReadOp[]): Promise<number> {
  if (!call.caller && ops.length === 0) return 0;
  return registerQueue(call.trx, queueKey(call), call.body, call.caller, call.now);
}

/** One phone may serve two people: each has a queue of their own, and cannot name another's. */
function queueKey(call: Call<typeof push>): string {
  const { queueId } = call.body as PushBody;
  return call.caller ? `${call.caller.personId}:${queueId}` : `public:${queueId}`;
}
