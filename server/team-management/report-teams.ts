import { reportTeams } from '#contract/team-management';
import { groupsWithin } from '../access/reach.ts';
import { sortByName } from '../communities/by-name.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { phonesOf, selectReported, toReports } from './reported-teams.ts';

/** When each group met, and when it should again, by its own rhythm and place. */
export const reportTeamsHandler = handler(reportTeams, {
  mode: 'report',
  async run(call) {
    const groups = await selectReported(call)
      .where((eb) => groupsWithin(mustHaveCaller(call), call.cell)(eb as never))
      .execute();
    const reports = await toReports(call, sortByName(groups));
    auditRead(call, { what: reportTeams.name, people: phonesOf(reports) });
    return reports;
  },
});
