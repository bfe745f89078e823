import type { NotNull } from 'kysely';
import { listDeletedCommunities } from '#contract/community-management';
import { deletedGroupsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { RESTORE_MS } from './restorable.ts';

/** Deleted communities of the last month, which can still be restored. */
export const listDeletedCommunitiesHandler = handler(listDeletedCommunities, async (call) => {
  const rows = await call.trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.deleted_at'])
    .where('groups.kind', '=', 'community')
    .where('groups.deleted_at', '>=', call.now - RESTORE_MS)
    .where(deletedGroupsWithin(mustHaveCaller(call), call.cell))
    .orderBy('groups.deleted_at', 'desc')
    .orderBy('groups.id', 'desc')
    .$narrowType<{ deleted_at: NotNull }>()
    .execute();
  return rows.map(({ id, name, location, deleted_at }) => ({
    id,
    name,
    location,
    deletedAt: new Date(deleted_at).toISOString(),
    restorableUntil: new Date(deleted_at + RESTORE_MS).toISOString(),
  }));
});
