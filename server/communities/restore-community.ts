import { restoreCommunity } from '#contract/community-management';
import { mustFindAnyGroup } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { toCommunity } from './community-row.ts';
import { isRestorable, TOO_LATE } from './restorable.ts';

/** Brings a deleted community back with its members and its link; twice is no error. */
export const restoreCommunityHandler = handler(restoreCommunity, async (call) => {
  const { trx, now } = call;
  const change = await call.deps.store.nextChange(trx);
  const community = await mustFindAnyGroup(call, call.params.id);
  if (community.kind !== 'community') throw notFound();
  if (community.deleted_at === null) return toCommunity(community);
  if (!isRestorable(community.deleted_at, now)) throw new HttpProblem(409, 'too_late', TOO_LATE);
  await trx
    .updateTable('groups')
    .set({ deleted_at: null, change })
    .where('id', '=', community.id)
    .execute();
  await appendAudit(trx, {
    at: now,
    actorId: mustHaveCaller(call).personId,
    action: 'community.restored',
    subjectKind: 'group',
    subjectId: String(community.id),
  });
  return toCommunity(community);
});
