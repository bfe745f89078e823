import { listLocalCommunities } from '#contract/local-communities';
import { groupsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { readManaged } from './managed-communities.ts';

export const listLocalCommunitiesHandler = handler(listLocalCommunities, {
  mode: 'snapshot',
  async run(call) {
    const rows = await call.trx
      .selectFrom('groups')
      .select('groups.id')
      .where('groups.kind', '=', 'community')
      .where(groupsWithin(mustHaveCaller(call), call.cell))
      .execute();
    return readManaged(
      call.trx,
      rows.map(({ id }) => id),
      { caller: mustHaveCaller(call), now: call.now },
    );
  },
});
