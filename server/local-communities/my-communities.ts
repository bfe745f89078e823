import { myLocalCommunities } from '#contract/local-communities';
import { groupIdsWithin } from '../access/reach.ts';
import { readRates } from '../figures/read-rates.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { readCommunities } from './read-communities.ts';

/** None is an empty list: the panel then says whom to ask. */
export const myLocalCommunitiesHandler = handler(myLocalCommunities, async (call) => {
  const caller = mustHaveCaller(call);
  const ids = await groupIdsWithin(call.trx, caller, call.cell);
  if (ids.length === 0) return [];
  const { trx, now } = call;
  return readCommunities(trx, ids, { rates: await readRates(trx, ids, now), caller, now });
});
