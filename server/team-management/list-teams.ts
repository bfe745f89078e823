import { listTeams } from '#contract/team-management';
import { groupsWithin } from '../access/reach.ts';
import { sortByName } from '../communities/by-name.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { toTeams } from './team-row.ts';

/** Communities and administrative teams are one register (N1): the filter narrows it to a kind. */
export const listTeamsHandler = handler(listTeams, async (call) => {
  const caller = mustHaveCaller(call);
  const { teamType } = call.query;
  const groups = await call.trx
    .selectFrom('groups')
    .selectAll('groups')
    .where(groupsWithin(caller, call.cell))
    .$if(teamType !== undefined, (query) =>
      query.where('groups.kind', '=', teamType ?? 'community'),
    )
    .execute();
  return toTeams(call.trx, caller, sortByName(groups));
});
