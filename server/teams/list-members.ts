import { listOwnTeamMembers } from '#contract/teams';
import { seesContact } from '../access/contact.ts';
import { groupIdsWithin } from '../access/reach.ts';
import { contactView, readRoster, selectRoster, shownIds } from '../groups/rosters.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';

/** Everybody of the caller's teams, team by team. A coordinator has their address, not their phone. */
export const listTeamMembersHandler = handler(listOwnTeamMembers, async (call) => {
  const teams = await groupIdsWithin(call.trx, mustHaveCaller(call), call.cell);
  if (teams.length === 0) return [];
  const view = await contactView(call, 'T');
  const rows = await readRoster(call, selectRoster(call.trx, teams));
  auditRead(call, { what: listOwnTeamMembers.name, people: shownIds(view, rows) });
  return rows.map((row) => {
    const { id, alias, state, city, role } = row;
    const email = seesContact(view, row) ? row.email : null;
    return {
      ...{ id: row.membershipId, teamId: row.groupId },
      member: { id, alias, email, state, city, role },
    };
  });
});
