import { removeMember } from '#contract/community-management';
import { mustFindGroup } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { addHistory } from '../people/add-history.ts';
import { openMemberships } from './join-community.ts';
import { leaveCommunity } from './leave-community.ts';

/** A person leaves; what was registered of them stays in the community's register. */
export const removeMemberHandler = handler(removeMember, async (call) => {
  const { trx, now, params } = call;
  const { personId } = mustHaveCaller(call);
  await call.deps.store.nextChange(trx);
  const community = await mustFindGroup(call, params.communityId, 'community');
  const open = await openMemberships(trx, params.userId);
  const membership = open.find(({ groupId }) => groupId === community.id);
  if (!membership) throw notFound();
  await leaveCommunity(call, membership);
  const by = { personId, at: now };
  await addHistory(trx, params.userId, by, { kind: 'community', from: community.name });
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'community.member-removed',
    subjectKind: 'person',
    subjectId: String(params.userId),
    detail: { groupId: community.id },
  });
  return { ok: true as const };
});
