import { myLocalCommunities } from '#contract/local-communities';
import { groupIdsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { readCommunities } from './read-communities.ts';

/** None is an empty list: the panel then says whom to ask. */
export const myLocalCommunitiesHandler = handler(myLocalCommunities, async (call) => {
  const ids = await groupIdsWithin(call.trx, mustHaveCaller(call), call.cell);
  return ids.length === 0 ? [] : readCommunities(call.trx, ids, call.now);
});
