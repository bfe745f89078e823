import { setCommunity } from '#contract/people';
import { notOneself } from '../access/grants.ts';
import { groupsWithin, mustFindPerson, reachOfGroup } from '../access/reach.ts';
import { nameKey } from '../database/schema.ts';
import { joinCommunity, openMemberships } from '../groups/joining.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, outOfScope } from '../http/problem.ts';
import { assertApproved } from './assert-approved.ts';

type MoveCall = Call<typeof setCommunity>;
type Community = { id: number; name: string };

/** Both within reach (N3, G3). Coordinators add only unplaced people of their own city. */
export const setCommunityHandler = handler(setCommunity, async (call) => {
  // Takes the change number first, which excludes a concurrent move.
  await call.deps.store.nextChange(call.trx);
  const person = await mustFindPerson(call, call.params.id);
  const caller = mustHaveCaller(call);
  if (person.id === caller.personId && caller.role !== 'admin') throw notOneself();
  assertApproved(person);
  const community = await mustFindCommunity(call);
  const answer = { id: person.id, community: community.name, communityId: community.id };
  const open = await openMemberships(call.trx, person.id);
  if (open.some(({ groupId }) => groupId === community.id)) return answer;
  for (const { groupId, isDeleted, isCoordinator } of open) {
    if (isDeleted) continue;
    if (isCoordinator) throw stillCoordinates();
    if (!(await reachOfGroup(call.trx, caller, call.cell.reaches, groupId))) throw outOfScope();
  }
  await joinCommunity(call, person.id, community, open);
  const before = open.find(({ isDeleted }) => !isDeleted);
  return { ...answer, ...(before && { from: { id: before.groupId, name: before.name } }) };
});

async function mustFindCommunity({ trx, caller, cell, body }: MoveCall): Promise<Community> {
  const within = trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name'])
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(mustHaveCaller({ caller }), cell));
  const { community, communityId } = body;
  const found = await (communityId
    ? within.where('groups.id', '=', communityId)
    : within.where('groups.name_key', '=', nameKey(community)).limit(2)
  ).execute();
  const [first, second] = found;
  if (!first) throw new HttpProblem(404, 'no_community', 'No se encontró esa comunidad');
  if (!second) return first;
  throw new HttpProblem(409, 'ambiguous', 'Hay varias comunidades con ese nombre');
}

const stillCoordinates = () =>
  new HttpProblem(409, 'coordinates', 'Esa persona coordina su comunidad: nombra antes a otra');
