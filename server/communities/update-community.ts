import { updateCommunity } from '#contract/community-management';
import { mustFindGroup } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { nameKey } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { toCommunity } from './community-row.ts';

/** Its words; state and city decide who sees it and stay as they were stamped (G10). */
export const updateCommunityHandler = handler(updateCommunity, async (call) => {
  const { trx, now } = call;
  const { name, location, description } = call.body;
  const community = await mustFindGroup(call, call.params.id, 'community');
  const change = await call.deps.store.nextChange(trx);
  await trx
    .updateTable('groups')
    .set({ name, name_key: nameKey(name), location, description, change })
    .where('id', '=', community.id)
    .execute();
  await appendAudit(trx, {
    at: now,
    actorId: mustHaveCaller(call).personId,
    action: 'community.updated',
    subjectKind: 'group',
    subjectId: String(community.id),
    detail: { from: community.name, to: name },
  });
  return toCommunity({ ...community, name, location, description });
});
