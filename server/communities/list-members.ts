import { listMembers } from '#contract/communities';
import { seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { messagePhone, minorFlag } from '../access/message-phone.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { mustFindGroup } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { byName } from './by-name.ts';

export const listMembersHandler = handler(listMembers, async (call) => {
  const caller = mustHaveCaller(call);
  const { reach } = await mustFindGroup(call, call.params.id, 'community');
  const view = {
    caller,
    cell: call.cell,
    reach,
    ownCoordinators: await ownCoordinators(call.trx, caller),
  };
  const members = await call.trx
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id as membershipId', 'm.joined_at', 'p.id', 'p.alias', 'p.email'])
    .select([messagePhone('p', call.now).as('phone'), minorFlag('p', call.now).as('isMinor')])
    .select([
      'p.city',
      'p.state',
      'p.role',
      'p.status',
      'p.created_by',
      'p.consent_version',
      'p.withdrawn_at',
    ])
    .where('m.group_id', '=', call.params.id)
    .where('m.left_at', 'is', null)
    .execute();
  const rows = members.filter((member) => isOnRoster(caller, member));
  const shown = rows.filter((row) => seesContact(view, row)).map((row) => row.id);
  // By community, or hundreds of lists would count as one to the brake.
  auditRead(call, {
    what: listMembers.name,
    people: shown,
    filter: { community: call.params.id },
  });
  return rows
    .sort((a, b) => byName({ name: a.alias }, { name: b.alias }))
    .map((row) => {
      const { id, alias, city, state } = row;
      const contact = seesContact(view, row)
        ? { email: row.email, phone: row.phone, ...(row.isMinor === 1 ? { isMinor: true } : {}) }
        : { email: null, phone: null };
      return {
        id: row.membershipId,
        assignedAt: new Date(row.joined_at).toISOString(),
        user: { id, alias, city, state, ...contact },
      };
    });
});
