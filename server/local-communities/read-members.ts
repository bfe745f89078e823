import type { LocalMember } from '#contract/local-communities';
import { heldUntil } from '#contract/rules/meeting-date';
import { type ContactView, seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { messagePhone, minorFlag } from '../access/message-phone.ts';
import { byName } from '../communities/by-name.ts';
import type { Trx } from '../database/schema.ts';
import { readEarlier } from '../figures/read-attendance.ts';
import { readRates } from '../figures/read-rates.ts';

type Asked = {
  /** At least one. */
  communities: readonly number[];
  now: number;
  view: ContactView;
};

/** Members of these communities, one community after the other, with their attendance. */
export async function readLocalMembers(
  trx: Trx,
  { communities, now, view }: Asked,
): Promise<LocalMember[]> {
  const members = await readMembers(trx, communities, now);
  const rates = await readRates(trx, communities, now);
  const earlierOf = await readEarlier(trx, communities);
  // Individual attendance is sensitive: a masked cell has none of it.
  const isShown = !view.cell.masked;
  return members
    .filter((member) => isOnRoster(view.caller, member))
    .sort((a, b) => a.communityId - b.communityId || byName({ name: a.alias }, { name: b.alias }))
    .map((row) => {
      const { id, alias, city, state, communityId } = row;
      const contact = seesContact(view, row)
        ? { email: row.email, phone: row.phone, ...(row.isMinor === 1 ? { isMinor: true } : {}) }
        : { email: null, phone: null };
      const coordinates = row.membership === 'coordinator' || row.coordinatorId === id;
      const joinedAt = new Date(row.joined_at).toISOString();
      const periods = { assignedAt: joinedAt, earlier: earlierOf(communityId, id) };
      const rate = rates.ofMember(communityId, { personId: id, ...periods });
      const lastSeen = row.lastSeen === null ? null : new Date(row.lastSeen).toISOString();
      return {
        id: row.membershipId,
        communityId,
        user: { id, alias, city, state, ...contact },
        role: coordinates ? ('coordinator' as const) : ('member' as const),
        joinedAt,
        attendanceRate: isShown ? rate : null,
        lastAttendance: isShown ? lastSeen : null,
        isActive: row.status === 'approved',
      };
    });
}

/** Whose contact or attendance an answer shows. */
export function shownPeople(members: readonly LocalMember[]): number[] {
  return members
    .filter(({ user, attendanceRate, lastAttendance }) =>
      [user.email, user.phone, attendanceRate, lastAttendance].some((value) => value !== null),
    )
    .map(({ user }) => user.id);
}

function readMembers(trx: Trx, communities: readonly number[], now: number) {
  return trx
    .selectFrom('memberships as ms')
    .innerJoin('groups', 'groups.id', 'ms.group_id')
    .innerJoin('people as p', 'p.id', 'ms.person_id')
    .select(['ms.id as membershipId', 'ms.group_id as communityId', 'ms.joined_at'])
    .select(['ms.role as membership', 'groups.coordinator_id as coordinatorId'])
    .select(['p.id', 'p.alias', 'p.email', 'p.city', 'p.state', 'p.role', 'p.status'])
    .select([messagePhone('p', now).as('phone'), minorFlag('p', now).as('isMinor')])
    .select(['p.created_by', 'p.consent_version', 'p.withdrawn_at'])
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
    .where('ms.group_id', 'in', [...communities])
    .execute();
}
