import { reportCommunities } from '#contract/attendance-reports';
import { groupsWithin } from '../access/reach.ts';
import { sortByName } from '../groups/by-name.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { readReported, toReports } from './reported-communities.ts';

/** Counts without names: not audited as a read of personal data. */
export const reportCommunitiesHandler = handler(reportCommunities, {
  mode: 'report',
  async run(call) {
    const rows = await readReported(call)
      .where('groups.kind', '=', 'community')
      .where(groupsWithin(mustHaveCaller(call), call.cell))
      .execute();
    return toReports(call, sortByName(rows));
  },
});
