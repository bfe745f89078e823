import { listDeletedCommunities } from '#contract/community-management';
import { deletedGroupsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { RESTORE_MS } from './restore-community.ts';

/** The toast that takes a deletion back is gone with its page; from here it can be taken back for a month. */
export const listDeletedCommunitiesHandler = handler(listDeletedCommunities, async (call) => {
  const rows = await call.trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.deleted_at'])
    .where('groups.kind', '=', 'community')
    .where('groups.deleted_at', '>=', call.now - RESTORE_MS)
    .where(deletedGroupsWithin(mustHaveCaller(call), call.cell))
    .orderBy('groups.deleted_at', 'desc')
    .orderBy('groups.id', 'desc')
    .execute();
  return rows.map(({ deleted_at, ...group }) => {
    const deletedAt = deleted_at ?? call.now;
    return {
      ...group,
      deletedAt: new Date(deletedAt).toISOString(),
      restorableUntil: new Date(deletedAt + RESTORE_MS).toISOString(),
    };
  });
});
