import { listTeamMembers } from '#contract/team-management';
import { seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { mustFindGroup } from '../access/reach.ts';
import { byName } from '../communities/by-name.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';

export const listTeamMembersHandler = handler(listTeamMembers, async (call) => {
  const caller = mustHaveCaller(call);
  const group = await mustFindGroup(call, call.params.id);
  const members = await call.trx
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id as membershipId', 'm.joined_at', 'p.id', 'p.alias', 'p.email'])
    .select([
      'p.state',
      'p.city',
      'p.role',
      'p.status',
      'p.created_by',
      'p.consent_version',
      'p.withdrawn_at',
    ])
    .where('m.left_at', 'is', null)
    .where('m.group_id', '=', group.id)
    .execute();
  const coordinators = await ownCoordinators(call.trx, caller);
  const view = { caller, cell: call.cell, reach: group.reach, ownCoordinators: coordinators };
  const rows = members.filter((member) => isOnRoster(caller, member));
  const shown = rows.filter((row) => seesContact(view, row)).map(({ id }) => id);
  auditRead(call, { what: listTeamMembers.name, people: shown, filter: { group: group.id } });
  return rows
    .sort((a, b) => byName({ name: a.alias }, { name: b.alias }))
    .map((row) => ({
      id: row.membershipId,
      userId: row.id,
      joinedAt: new Date(row.joined_at).toISOString(),
      user: {
        id: row.id,
        alias: row.alias,
        email: seesContact(view, row) ? row.email : null,
        state: row.state,
        city: row.city,
      },
    }));
});
