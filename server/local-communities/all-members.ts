import { allLocalMembers } from '#contract/local-communities';
import { heldUntil } from '#contract/rules/meeting-date';
import { seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupIdsWithin } from '../access/reach.ts';
import { byName } from '../communities/by-name.ts';
import type { Trx } from '../database/schema.ts';
import { readRates } from '../figures/read-rates.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';

/** «All» means of the caller's communities, community by community. */
export const allLocalMembersHandler = handler(allLocalMembers, async (call) => {
  const caller = mustHaveCaller(call);
  const { trx, cell } = call;
  const communities = await groupIdsWithin(trx, caller, cell);
  if (communities.length === 0) return [];
  const members = await readMembers(trx, communities, call.now);
  const rows = members.filter((member) => isOnRoster(caller, member));
  const rates = await readRates(trx, communities, call.now);
  const coordinators = await ownCoordinators(trx, caller);
  const view = { caller, cell, reach: 'K', ownCoordinators: coordinators } as const;
  const shown = rows.filter((row) => seesContact(view, row)).map((row) => row.id);
  auditRead(call, { what: allLocalMembers.name, people: shown });
  return rows
    .sort((a, b) => a.communityId - b.communityId || byName({ name: a.alias }, { name: b.alias }))
    .map((row) => {
      const { id, alias, city, state, communityId } = row;
      const contact = seesContact(view, row)
        ? { email: row.email, phone: row.phone }
        : { email: null, phone: null };
      const coordinates = row.membership === 'coordinator' || row.coordinatorId === id;
      return {
        id: row.membershipId,
        communityId,
        user: { id, alias, city, state, ...contact },
        role: coordinates ? ('coordinator' as const) : ('member' as const),
        joinedAt: new Date(row.joined_at).toISOString(),
        attendanceRate: rates.ofMember(communityId, { personId: id, joinedAt: row.joined_at }),
        lastAttendance: row.lastSeen === null ? null : new Date(row.lastSeen).toISOString(),
        isActive: row.status === 'approved',
      };
    });
});

function readMembers(trx: Trx, communities: readonly number[], now: number) {
  return trx
    .selectFrom('memberships as ms')
    .innerJoin('groups', 'groups.id', 'ms.group_id')
    .innerJoin('people as p', 'p.id', 'ms.person_id')
    .select(['ms.id as membershipId', 'ms.group_id as communityId', 'ms.joined_at'])
    .select(['ms.role as membership', 'groups.coordinator_id as coordinatorId'])
    .select(['p.id', 'p.alias', 'p.email', 'p.phone', 'p.city', 'p.state', 'p.role', 'p.status'])
    .select(['p.created_by', 'p.consent_version'])
    .select((eb) =>
      eb
        .selectFrom('attendance as a')
        .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
        .select((inner) => inner.fn.max('m.date').as('date'))
        .whereRef('a.person_id', '=', 'ms.person_id')
        .whereRef('m.group_id', '=', 'ms.group_id')
        .where('a.present', '=', 1)
        .where('m.date', '<=', heldUntil(now))
        .where('m.deleted_at', 'is', null)
        .where('m.set_aside_at', 'is', null)
        .as('lastSeen'),
    )
    .where('ms.left_at', 'is', null)
    .where('ms.group_id', 'in', communities)
    .execute();
}
