/**
 * Receives a phone's outbox: up to a thousand operations in one transaction, a savepoint per run,
 * answered after the commit. Each takes its own endpoint's path.
 */

import type { ParsedBodyOf } from '#contract/core/endpoint';
import { type OpAnswer, push } from '#contract/sync';
import type { Caller } from '../access/caller.ts';
import { gateClosed } from '../account/gates.ts';
import { compileOnce } from '../database/compile-once.ts';
import { readEpoch } from '../database/epoch.ts';
import { createPace } from '../database/pace.ts';
import type { Trx } from '../database/schema.ts';
import { isSameContent } from '../http/fingerprint.ts';
import { type Call, type EarlyCall, handler } from '../http/handler.ts';
import { HttpProblem, signInNeeded } from '../http/problem.ts';
import { spendPublicPost } from '../http/row-limits.ts';
import { confirmAuthor } from '../quarantine/author-claims.ts';
import { type Batch, createBatch, knownKey } from './batch.ts';
import { isCreate, madeBy } from './former-group.ts';
import * as messages from './messages.ts';
import type { OwnedOp } from './read-ops.ts';
import { linkOf, type ReadOp, readOps } from './read-ops.ts';
import { runOps } from './run-ops.ts';

type PushBody = ParsedBodyOf<typeof push>;

export const pushHandler = handler(push, {
  async before(call) {
    const ops = await readOps(call.body.ops, createPace(call.deps.store));
    await mustBeOwned(call, ops);
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
  return before?.outcome === 'applied' && isSameContent(before.fingerprint, fingerprint);
}

/**
 * Before anything: nothing of one person may ever be applied under another's session. Who was joined
 * with the caller is the caller.
 */
async function mustBeOwned(call: EarlyCall<typeof push>, ops: readonly ReadOp[]): Promise<void> {
  const authors = new Set(ops.flatMap((read) => (read.type === 'op' ? [read.op.userId] : [])));
  authors.delete(null);
  if (authors.size === 0) return;
  if (!call.caller) throw signInNeeded();
  const { personId, gate } = call.caller;
  authors.delete(personId);
  if (authors.size > 0 && !(await areJoined(call, [...authors] as number[], personId))) {
    throw new HttpProblem(409, 'wrong_account', messages.otherAccount);
  }
  // The whole push, so that no operation is judged: the phone holds them all and comes back.
  if (gate) throw gateClosed(gate);
}

async function areJoined(
  { deps }: EarlyCall<typeof push>,
  authors: readonly number[],
  personId: number,
): Promise<boolean> {
  const rows = await deps.store.read
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...authors])
    .where('merged_into', '=', personId)
    .execute();
  return rows.length === authors.length;
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

/** More than one person's devices need; each row is kept forever. */
const MOST_QUEUES = 500;

/**
 * The integer of a phone's queue, created at first contact. Unknown phones are accepted, up to five
 * hundred per owner.
 */
async function registerQueue(
  trx: Trx,
  key: string,
  body: { settledThrough: number },
  caller: Caller | null,
  now: number,
): Promise<number> {
  const values = { key, personId: caller?.personId ?? null, now, through: body.settledThrough };
  const [row] = await upsertQueue(trx, values);
  if (!row) throw new Error('a queue was neither found nor made');
  // Only what was made in this moment may be one too many; refused, it is undone.
  if (caller && row.created_at === now) await mustHaveRoom(trx, caller.personId);
  return row.id;
}

async function mustHaveRoom(trx: Trx, personId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('queues')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (count <= MOST_QUEUES) return;
  const text = messages.tooManyPhones;
  throw new HttpProblem(409, 'too_many_queues', text);
}

type QueueContact = { key: string; personId: number | null; now: number; through: number };

const upsertQueue = compileOnce<QueueContact, { id: number; created_at: number }>((db, param) =>
  db
    .insertInto('queues')
    .values({
      queue_id: param('key'),
      person_id: param('personId'),
      created_at: param('now'),
      acked_seq: param('through'),
    })
    .onConflict((conflict) =>
      conflict.column('queue_id').doUpdateSet({ acked_seq: param('through') }),
    )
    .returning(['id', 'created_at']),
);
