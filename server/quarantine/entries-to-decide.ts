import { restoreCommunity } from '#contract/community-management';
import { deletedGroupsWithin, groupIdsWithin, reachesFor } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';

/** A deleted community has no coordinator: its entries go to those who could restore it. */
export async function groupIdsToDecide(
  call: Pick<Call, 'trx' | 'caller' | 'cell'>,
): Promise<number[]> {
  const caller = mustHaveCaller(call);
  const ids = await groupIdsWithin(call.trx, caller, call.cell);
  const reaches = reachesFor(caller, restoreCommunity);
  if (reaches.length === 0) return ids;
  const deleted = await call.trx
    .selectFrom('groups')
    .select('groups.id')
    .where(deletedGroupsWithin(caller, { reaches }))
    .execute();
  return [...ids, ...deleted.map(({ id }) => id)];
}

export function selectEntries(trx: Trx) {
  return trx
    .selectFrom('quarantine as q')
    .innerJoin('groups as g', 'g.id', 'q.group_id')
    .selectAll('q')
    .select(['g.name as groupName', 'g.deleted_at as groupDeletedAt']);
}
