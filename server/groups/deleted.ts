import type { NotNull } from 'kysely';
import {
  deleteCommunity,
  listDeletedCommunities,
  restoreCommunity,
} from '#contract/community-management';
import { deletedGroupsWithin, mustFindAnyGroup, mustFindGroup } from '../access/reach.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { toCommunity } from './create.ts';
import { toIso } from './group-row.ts';
import { isRestorable, RESTORE_MS, TOO_LATE } from './restorable.ts';

/** Soft delete: memberships and register stay, so that it can be restored (D14). */
export const deleteCommunityHandler = handler(deleteCommunity, async (call) => {
  const change = await call.deps.store.nextChange(call.trx);
  const { id } = await mustFindGroup(call, call.params.id, 'community');
  await setDeleted(call, id, { deleted_at: call.now, change });
  await auditAct(call, { action: 'community.deleted', kind: 'group', id });
  return { ok: true as const };
});

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
    ...{ id, name, location, deletedAt: toIso(deleted_at) },
    restorableUntil: toIso(deleted_at + RESTORE_MS),
  }));
});

/** Brings a deleted community back with its members and its link; twice is no error. */
export const restoreCommunityHandler = handler(restoreCommunity, async (call) => {
  const change = await call.deps.store.nextChange(call.trx);
  const community = await mustFindAnyGroup(call, call.params.id);
  const { id, kind, deleted_at } = community;
  if (kind !== 'community') throw notFound();
  if (deleted_at === null) return toCommunity(community);
  if (!isRestorable(deleted_at, call.now)) throw new HttpProblem(409, 'too_late', TOO_LATE);
  await setDeleted(call, id, { deleted_at: null, change });
  await auditAct(call, { action: 'community.restored', kind: 'group', id });
  return toCommunity(community);
});

function setDeleted(
  { trx }: Pick<Call, 'trx'>,
  id: number,
  values: { deleted_at: number | null; change: number },
) {
  return trx.updateTable('groups').set(values).where('id', '=', id).execute();
}
