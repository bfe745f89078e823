import { listOwnTeamMembers } from '#contract/teams';
import { seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupIdsWithin } from '../access/reach.ts';
import { byName } from '../communities/by-name.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';

/** Everybody of the caller's teams, team by team. A coordinator has their address, not their phone. */
export const listTeamMembersHandler = handler(listOwnTeamMembers, async (call) => {
  const caller = mustHaveCaller(call);
  const teams = await groupIdsWithin(call.trx, caller, call.cell);
  if (teams.length === 0) return [];
  const members = await call.trx
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id as membershipId', 'm.group_id as teamId'])
    .select(['p.id', 'p.alias', 'p.email', 'p.state', 'p.city', 'p.role'])
    .select(['p.status', 'p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .where('m.left_at', 'is', null)
    .where('m.group_id', 'in', teams)
    .execute();
  const rows = members.filter((member) => isOnRoster(caller, member));
  const coordinators = await ownCoordinators(call.trx, caller);
  const view = { caller, cell: call.cell, reach: 'T', ownCoordinators: coordinators } as const;
  const shown = rows.filter((row) => seesContact(view, row)).map((row) => row.id);
  auditRead(call, { what: listOwnTeamMembers.name, people: shown });
  return rows
    .sort((a, b) => a.teamId - b.teamId || byName({ name: a.alias }, { name: b.alias }))
    .map((row) => {
      const { id, alias, state, city, role } = row;
      const email = seesContact(view, row) ? row.email : null;
      const member = { id, alias, email, state, city, role };
      return { id: row.membershipId, teamId: row.teamId, member };
    });
});
