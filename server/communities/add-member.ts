import { addMember } from '#contract/community-management';
import { notOneself } from '../access/grants.ts';
import { mustFindGroup, mustFindPerson, reachOfGroup } from '../access/reach.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { assertApproved } from '../people/assert-approved.ts';
import { joinCommunity, openMemberships } from './join-community.ts';

type AddCall = Call<typeof addMember>;

/** Adds an approved person without community; moving is a separate call (N4). */
export const addMemberHandler = handler(addMember, {
  async run(call) {
    const { userId } = call.body;
    // Takes the change number first, which waits for the current writer: prevents joining twice.
    await call.deps.store.nextChange(call.trx);
    const community = await mustFindGroup(call, call.params.id, 'community');
    const person = await mustFindPerson(call, userId);
    const caller = mustHaveCaller(call);
    if (person.id === caller.personId && caller.role !== 'admin') throw notOneself();
    assertApproved(person);
    const open = await openMemberships(call.trx, userId);
    const elsewhere = open.find(({ isDeleted }) => !isDeleted);
    if (elsewhere) throw await belongsAlready(call, community.id, elsewhere);
    return { id: await joinCommunity(call, userId, community, open), userId };
  },
  async reread(call, kept) {
    await mustFindGroup(call, call.params.id, 'community');
    const membership = await call.trx
      .selectFrom('memberships')
      .select(['id', 'person_id'])
      .where('id', '=', Number(kept.id))
      .executeTakeFirst();
    if (!membership) throw notFound();
    return { id: membership.id, userId: membership.person_id };
  },
});

/** The other community is named only to callers who may see it. */
async function belongsAlready(
  call: AddCall,
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
