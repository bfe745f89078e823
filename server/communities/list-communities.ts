import { listCommunities } from '#contract/communities';
import { groupsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { sortByName } from './by-name.ts';
import { selectItems, toItem } from './community-item.ts';

export const listCommunitiesHandler = handler(listCommunities, async (call) => {
  const rows = await selectItems(call.trx, mustHaveCaller(call))
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(mustHaveCaller(call), call.cell) as never)
    .execute();
  return sortByName(rows.map(toItem));
});
