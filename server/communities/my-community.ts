import { myCommunity } from '#contract/communities';
import type { Reach } from '#contract/core/policy';
import { groupsWithin } from '../access/reach.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';

/** The community one belongs to; else the first one coordinates; none is a 404. */
export const myCommunityHandler = handler(myCommunity, async (call) => {
  const found = (await firstWithin(call, 'M')) ?? (await firstWithin(call, 'K'));
  if (!found) throw notFound();
  return found;
});

async function firstWithin(call: Call<typeof myCommunity>, reach: Reach) {
  return call.trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.location'])
    .where(groupsWithin(mustHaveCaller(call), { reaches: [reach] }))
    .orderBy('groups.id')
    .executeTakeFirst();
}
