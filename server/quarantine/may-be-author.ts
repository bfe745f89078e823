import { knownRole } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import type { WireOp } from '#contract/sync';
import type { Caller } from '../access/caller.ts';
import { mayCall } from '../access/reach.ts';
import { zoneOf } from '../access/zone.ts';
import type { Trx } from '../database/schema.ts';
import { couldOnceWrite } from '../sync/could-once-write.ts';

/**
 * Whether the author named by a file could have recorded this: once could write the register, or
 * may now. A file proves nothing by itself.
 */
export async function mayBeAuthor(trx: Trx, op: WireOp, groupId: number): Promise<boolean> {
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
