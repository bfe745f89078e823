import { addMember, removeMember } from '#contract/community-management';
import { assignLocalMember } from '#contract/local-communities';
import { addTeamMember, removeTeamMember } from '#contract/team-management';
import { mustFindGroup, type ReachedGroup } from '../access/reach.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { addHistory } from '../people/add-history.ts';
import { coordinatorsOf, notifyChange } from '../people/notify-change.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { coordinateCommunity } from './coordinator.ts';
import {
  admitMember,
  findMembership,
  joinTeam,
  leaveCommunity,
  mustBeAdmissible,
  openMemberships,
  rereadMembership,
} from './joining.ts';

export const addMemberHandler = adding(addMember, 'community');
/** A person belongs to one community at most, and to any number of administrative teams (N4). */
export const addTeamMemberHandler = adding(addTeamMember, 'any');

function adding(row: typeof addMember, kind: 'community' | 'any') {
  return handler(row, {
    async run(call) {
      const { userId } = call.body;
      // First the number, which waits for whoever writes now: then nobody joins twice.
      await call.deps.store.nextChange(call.trx);
      const group = await mustFindGroup(call, call.params.id, kind);
      if (group.kind === 'community') return { id: await admitMember(call, group, userId), userId };
      await mustBeAdmissible(call, userId);
      return { id: await joinTeam(call, group, userId), userId };
    },
    async reread(call, kept) {
      await mustFindGroup(call, call.params.id, kind);
      return rereadMembership(call, Number(kept.id));
    },
  });
}

/** As a member (N4) or coordinator (G11); a coordinator without a community joins this one. */
export const assignLocalMemberHandler = handler(assignLocalMember, {
  async run(call) {
    const { userId, role } = call.body;
    // First the number, which waits for whoever writes now: then nobody joins twice.
    const change = await call.deps.store.nextChange(call.trx);
    const community = await mustFindGroup(call, call.params.id, 'community');
    if (role === 'member') return { id: await admitMember(call, community, userId), userId, role };
    await coordinateCommunity(call, community, { userId, change });
    const open = await openMemberships(call.trx, userId);
    const own = open.find(({ isDeleted }) => !isDeleted);
    // Who belongs to another community may coordinate this one from there.
    return { id: own ? own.id : await admitMember(call, community, userId), userId, role };
  },
  async reread(call, kept) {
    const { coordinator_id } = await mustFindGroup(call, call.params.id, 'community');
    const membership = await rereadMembership(call, Number(kept.id));
    const isCoordinator = coordinator_id === membership.userId;
    return { ...membership, role: isCoordinator ? ('coordinator' as const) : ('member' as const) };
  },
});

export const removeMemberHandler = handler(removeMember, async (call) => {
  const { communityId, userId } = call.params;
  await call.deps.store.nextChange(call.trx);
  return removeFromGroup(call, await mustFindGroup(call, communityId, 'community'), userId);
});

/** A team's coordinator cannot be removed: the team would reach no phone. */
export const removeTeamMemberHandler = handler(removeTeamMember, async (call) => {
  const { id, userId } = call.params;
  await call.deps.store.nextChange(call.trx);
  const group = await mustFindGroup(call, id);
  if (group.kind === 'administrative' && group.coordinator_id === userId) {
    throw new HttpProblem(409, 'coordinates', 'Esa persona coordina el equipo');
  }
  return removeFromGroup(call, group, userId);
});

/** A person leaves; what was registered of them stays in the group's register. */
export async function removeFromGroup(
  call: Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>,
  { id: groupId, kind, name }: ReachedGroup,
  userId: number,
) {
  const membership = await findMembership(call.trx, groupId, userId);
  if (!membership) throw notFound();
  await leaveCommunity(call, membership);
  const isCommunity = kind === 'community';
  if (isCommunity) {
    const by = { personId: mustHaveCaller(call).personId, at: call.now };
    const line = { kind: 'community', from: name } as const;
    const historyId = await addHistory(call.trx, userId, by, line);
    const notified = await coordinatorsOf(call.trx, [groupId], [userId, by.personId]);
    await notifyChange(call, { historyId, personId: userId, notified });
  }
  await auditAct(call, {
    action: isCommunity ? 'community.member-removed' : 'team.member-removed',
    ...{ kind: 'person', id: userId, detail: { groupId } },
  });
  return { ok: true as const };
}
