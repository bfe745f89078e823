import { addMember } from '#contract/community-management';
import { mustFindGroup } from '../access/reach.ts';
import { handler } from '../http/handler.ts';
import { admitMember, rereadMembership } from './admit-member.ts';

export const addMemberHandler = handler(addMember, {
  async run(call) {
    const { userId } = call.body;
    // First the number, which waits for whoever writes now: then nobody joins twice.
    await call.deps.store.nextChange(call.trx);
    const community = await mustFindGroup(call, call.params.id, 'community');
    return { id: await admitMember(call, community, userId), userId };
  },
  async reread(call, kept) {
    await mustFindGroup(call, call.params.id, 'community');
    return rereadMembership(call, Number(kept.id));
  },
});
