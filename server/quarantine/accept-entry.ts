import { columnOf, knownRole } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { registerPublicMeeting } from '#contract/public-meeting';
import type { WireOp } from '#contract/sync';
import type { Caller } from '../access/caller.ts';
import { mayCall } from '../access/reach.ts';
import { zoneOf } from '../access/zone.ts';
import type { Trx } from '../database/schema.ts';
import { isRestorable, TOO_LATE } from '../groups/restorable.ts';
import { type Call, mustHaveCaller, type OpOrigin } from '../http/handler.ts';
import { type AppliedOp, findAppliedOp, recordAppliedOp } from '../http/idempotency.ts';
import { HttpProblem } from '../http/problem.ts';
import { couldOnceWrite } from '../sync/could-once-write.ts';
import { groupOfOp } from '../sync/former-group.ts';
import { opFingerprint, readStandIns, withStandIns } from '../sync/read-ops.ts';
import { claimAuthor } from './author-claims.ts';
import type { NamedEntry } from './describe-entries.ts';
import { type ReadEntry, readContent, readEntry } from './read-op.ts';
import { statedTime } from './stated-time.ts';

/** With the fingerprint of what its phone sends, which knows nothing of joined registrations. */
type ReadOp = Extract<ReadEntry, { type: 'op' }> & { fingerprint: string };
type Deciding = Pick<Call, 'deps' | 'trx' | 'caller' | 'cell' | 'column' | 'now' | 'ip'>;

/** As if on arrival, under its own key. The reach is the accepting coordinator's. */
export async function acceptEntry(call: Deciding, entry: NamedEntry): Promise<void> {
  const known = await findAppliedOp(call.trx, entry.owner, entry.op_id);
  // Its phone may have sent it meanwhile, after regaining rights: never apply twice.
  if (known && isDone(known)) return;
  const read = await readToday(call, entry);
  if (read.type === 'unreadable') throw new HttpProblem(422, 'unreadable', read.text);
  await mustBelongHere(call, entry, read);
  const effect = await carryOut(call, entry, read);
  await keepKey(call, entry, read, known, effect);
}

/** Resolves ids of merged registrations. */
async function readToday(
  { trx, deps }: Deciding,
  entry: NamedEntry,
): Promise<ReadOp | Extract<ReadEntry, { type: 'unreadable' }>> {
  const sent = readEntry(entry);
  if (sent.type === 'unreadable') return sent;
  const standIns = await readStandIns(trx, deps.store.engine, [sent.op]);
  const read = readContent(withStandIns(sent.op, standIns));
  return read.type === 'op' ? { ...read, fingerprint: opFingerprint(sent.op) } : read;
}

function isDone({ outcome }: AppliedOp): boolean {
  return outcome === 'applied' || outcome === 'kept-newer';
}

/** The target may have moved to another group, and a file may name any author. */
async function mustBelongHere(call: Deciding, entry: NamedEntry, { op }: ReadOp): Promise<void> {
  if (entry.groupDeletedAt !== null) {
    const text = isRestorable(entry.groupDeletedAt, call.now)
      ? 'La comunidad fue eliminada: recupérala primero'
      : TOO_LATE;
    throw new HttpProblem(409, 'deleted_group', text);
  }
  if ((await groupOfOp(call.trx, op, entry.owner)) !== entry.group_id) {
    throw new HttpProblem(409, 'other_group', 'La reunión ya no es de esta comunidad');
  }
  if (entry.via === 'import' && !(await mayBeAuthor(call.trx, op, entry.group_id))) {
    throw new HttpProblem(409, 'not_of_group', 'Quien lo registró no es de esta comunidad');
  }
}

type Effect = { outcome: 'applied' | 'kept-newer'; change: number };

async function carryOut(call: Deciding, entry: NamedEntry, read: ReadOp): Promise<Effect> {
  const { op, content } = read;
  const handler = call.deps.handlersByName.get(op.endpoint);
  if (!handler) throw new Error(`${op.endpoint} has no handler`);
  let effect: Effect = { outcome: 'applied', change: 0 };
  const origin: OpOrigin = {
    opId: op.opId,
    queue: entry.queue,
    seq: entry.queue === null ? null : op.seq,
    at: entry.at ?? statedTime(op, entry.created_at),
    clockMoved: entry.clock_moved === 1,
    authorId: entry.person_id,
    // The answer may contain more than is stored with the key.
    report: ({ outcome, change }) => {
      effect = { outcome, change };
    },
  };
  const { deps, trx, cell, now, ip } = call;
  // The public form's authority is its link, for any accepting caller.
  const caller = entry.person_id === null ? null : mustHaveCaller(call);
  const column = caller ? columnOf(caller.role) : 'anonymous';
  const effects = { cookie: null, afterCommit: [] };
  const quiet = { device: null, credentials: { cookie: null, bearer: null } };
  const replayed = { deps, trx, caller, column, cell, now, ip, op: origin, ...quiet, effects };
  const params = await currentParams(call, entry, content);
  await handler.run({ ...replayed, ...content, params } as Call, undefined);
  const { via, makes: uuid, person_id: personId } = entry;
  if (via === 'import' && uuid && personId) await claimAuthor(trx, { uuid, personId }, now);
  return effect;
}

/** The public form's link may have been renewed; its group is the same. */
async function currentParams(
  { trx }: Deciding,
  { group_id, endpoint }: NamedEntry,
  { params }: ReadOp['content'],
): Promise<ReadOp['content']['params']> {
  if (endpoint !== registerPublicMeeting.name) return params;
  const { public_id } = await trx
    .selectFrom('groups')
    .select('public_id')
    .where('id', '=', group_id)
    .executeTakeFirstOrThrow();
  return { ...params, teamId: public_id };
}

async function keepKey(
  call: Deciding,
  entry: NamedEntry,
  { op, fingerprint }: ReadOp,
  known: AppliedOp | undefined,
  effect: Effect,
): Promise<void> {
  const { owner, op_id } = entry;
  if (known) {
    await call.trx
      .updateTable('applied_ops')
      .set(effect)
      .where('owner', '=', owner)
      .where('op_id', '=', op_id)
      .execute();
    return;
  }
  const { endpoint } = op;
  await recordAppliedOp(call.trx, {
    ...{ owner, op_id, endpoint, fingerprint },
    ...effect,
    created_at: call.now,
  });
}

/** Could once write the register, or may now. A file proves nothing by itself. */
async function mayBeAuthor(trx: Trx, op: WireOp, groupId: number): Promise<boolean> {
  if (op.userId === null) return true;
  if (await couldOnceWrite(trx, op.userId, groupId)) return true;
  const author = await readAuthor(trx, op.userId);
  const row = rowsByName.get(op.endpoint);
  return author !== null && row !== undefined && mayCall(trx, author, row, groupId);
}

async function readAuthor(trx: Trx, personId: number): Promise<Caller | null> {
  const person = await trx
    .selectFrom('people')
    .select(['role', 'status', 'state', 'city', 'zone', 'alias'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person?.status !== 'approved') return null;
  const { role, status, state, city, alias } = person;
  const rights = { role: knownRole(role), status, state, city, zone: zoneOf(person), alias };
  return { personId, ...rights, sessionId: 0, via: 'password', gate: null };
}
