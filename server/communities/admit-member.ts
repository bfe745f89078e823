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

/** Approved, within reach, and not the caller, unless they are an administrator (G5, G11). */
export async function mustBeAdmissible(call: Admitting, userId: number): Promise<Row<'people'>> {
  const person = await mustFindPerson(call, userId);
  const caller = mustHaveCaller(call);
  if (person.id === caller.personId && caller.role !== 'admin') throw notOneself();
  assertApproved(person);
  return person;
}

/**
 * Adds a person who belongs nowhere; whoever belongs elsewhere is moved by an act of its own (N4).
 * Call it after a change number was taken, so that nobody joins twice. Answers the membership's id.
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

/** The answer of an adding, read anew from the membership it made. */
export async function rereadMembership({ trx }: Pick<Call, 'trx'>, id: number) {
  const membership = await trx
    .selectFrom('memberships')
    .select(['id', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!membership) throw notFound();
  return { id: membership.id, userId: membership.person_id };
}

/** The other community is named only to whoever may see it. */
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
