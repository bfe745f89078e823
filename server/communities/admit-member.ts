import type { Endpoint } from '#contract/core/endpoint';
import { notOneself } from '../access/grants.ts';
import { mustFindPerson, reachOfGroup } from '../access/reach.ts';
import type { Row } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { assertApproved } from '../people/assert-approved.ts';
import { joinCommunity, openMemberships } from './join-community.ts';

type Admitting = Pick<Call<Endpoint>, 'trx' | 'deps' | 'caller' | 'cell' | 'now'>;
type Community = { id: number; name: string };

/** Approved and within reach (G11); only administrators may add themselves (G5). */
export async function mustBeAdmissible(call: Admitting, userId: number): Promise<Row<'people'>> {
  const caller = mustHaveCaller(call);
  if (userId === caller.personId && caller.role !== 'admin') throw notOneself();
  return mustBeApproved(call, userId);
}

/** The same for oneself and others alike. */
export async function mustBeApproved(call: Admitting, userId: number): Promise<Row<'people'>> {
  const person = await mustFindPerson(call, userId);
  assertApproved(person);
  return person;
}

/**
 * Adds a person without a community (N4) and returns the membership's id. Take a change number first:
 * it serializes concurrent joins.
 */
export async function admitMember(
  call: Admitting,
  community: Community,
  userId: number,
): Promise<number> {
  await mustBeAdmissible(call, userId);
  const open = await openMemberships(call.trx, userId);
  const elsewhere = open.find(({ isDeleted }) => !isDeleted);
  if (elsewhere) throw await belongsAlready(call, community.id, elsewhere);
  return joinCommunity(call, userId, community, open);
}

/** For a repeated Idempotency-Key: the membership that the first call made. */
export async function rereadMembership({ trx }: Pick<Call, 'trx'>, id: number) {
  const membership = await trx
    .selectFrom('memberships')
    .select(['id', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!membership) throw notFound();
  return { id: membership.id, userId: membership.person_id };
}

/** Names the other community only within the caller's reach. */
async function belongsAlready(
  call: Admitting,
  communityId: number,
  { groupId, name }: { groupId: number; name: string },
): Promise<HttpProblem> {
  if (groupId === communityId) {
    return new HttpProblem(409, 'already_member', 'Esa persona ya está en la comunidad');
  }
  const caller = mustHaveCaller(call);
  const reach = await reachOfGroup(call.trx, caller, call.cell.reaches, groupId);
  const where = reach ? `la comunidad ${name}` : 'otra comunidad';
  return new HttpProblem(409, 'member_elsewhere', `Ya pertenece a ${where}`);
}
