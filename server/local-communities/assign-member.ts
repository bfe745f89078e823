import { assignLocalMember } from '#contract/local-communities';
import { mustFindGroup } from '../access/reach.ts';
import { admitMember, rereadMembership } from '../communities/admit-member.ts';
import { coordinateCommunity } from '../communities/assign-coordinator.ts';
import { openMemberships } from '../communities/join-community.ts';
import { handler } from '../http/handler.ts';

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
