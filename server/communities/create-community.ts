import { createCommunity } from '#contract/community-management';
import { mustFindGroup } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { toCommunity } from './community-row.ts';
import { insertGroup } from './insert-group.ts';
import { locationOf } from './location-of.ts';

/** A community without a coordinator yet; its place comes from who makes it (D13). */
export const createCommunityHandler = handler(createCommunity, {
  async run(call) {
    const { name, location, description } = call.body;
    const place = await locationOf(call.trx, mustHaveCaller(call), call.cell, call.body);
    const values = { kind: 'community' as const, name, location, description, ...place };
    return toCommunity(await insertGroup(call, values, 'community.created'));
  },
  reread: async (call, kept) => toCommunity(await mustFindGroup(call, Number(kept.id))),
});
