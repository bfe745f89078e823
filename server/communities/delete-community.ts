import { deleteCommunity } from '#contract/community-management';
import { mustFindGroup } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';

/** Soft delete: memberships and register stay, so that it can be restored (D14). */
export const deleteCommunityHandler = handler(deleteCommunity, async (call) => {
  const { trx, now } = call;
  const change = await call.deps.store.nextChange(trx);
  const { id } = await mustFindGroup(call, call.params.id, 'community');
  await trx.updateTable('groups').set({ deleted_at: now, change }).where('id', '=', id).execute();
  await appendAudit(trx, {
    at: now,
    actorId: mustHaveCaller(call).personId,
    action: 'community.deleted',
    subjectKind: 'group',
    subjectId: String(id),
  });
  return { ok: true as const };
});
