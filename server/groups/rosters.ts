import type { SelectQueryBuilder } from 'kysely';
import { listMembers } from '#contract/communities';
import type { Endpoint } from '#contract/core/endpoint';
import type { Reach } from '#contract/core/policy';
import { allLocalMembers, type LocalMember, listLocalMembers } from '#contract/local-communities';
import { heldUntil } from '#contract/rules/meeting-date';
import { listTeamMembers } from '#contract/team-management';
import { type ContactView, seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { messagePhone, minorFlag } from '../access/message-phone.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupIdsWithin, mustFindGroup } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { readEarlier, readPersonPauses } from '../figures/read-attendance.ts';
import { readRates } from '../figures/read-rates.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { byName } from './by-name.ts';
import { toIso, toIsoOrNull } from './group-row.ts';

/** Whoever belongs to these groups, with what decides who sees them. */
export function selectRoster(trx: Trx, groupIds: readonly number[]) {
  return trx
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select([
      'm.id as membershipId',
      'm.group_id as groupId',
      'm.joined_at',
      'm.role as membership',
    ])
    .select(['p.id', 'p.alias', 'p.email', 'p.city', 'p.state', 'p.role', 'p.status'])
    .select(['p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .where('m.left_at', 'is', null)
    .where('m.group_id', 'in', [...groupIds]);
}

export type RosterRow = Awaited<ReturnType<ReturnType<typeof selectRoster>['execute']>>[number];

/** Those on the roster the caller sees, group after group, by name. */
export async function readRoster<Row extends RosterRow>(
  call: Pick<Call, 'caller'>,
  // biome-ignore lint/suspicious/noExplicitAny: what else the rows have is each list's own
  members: SelectQueryBuilder<any, any, Row>,
): Promise<Row[]> {
  const caller = mustHaveCaller(call);
  const rows = (await members.execute()) as Row[];
  return rows
    .filter((member) => isOnRoster(caller, member))
    .sort((a, b) => a.groupId - b.groupId || byName({ name: a.alias }, { name: b.alias }));
}

/** How the caller sees the contact of people whose group was opened through `reach`. */
export async function contactView(
  call: Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell'>,
  reach: Reach,
): Promise<ContactView> {
  const caller = mustHaveCaller(call);
  const coordinators = await ownCoordinators(call.trx, caller);
  return { caller, cell: call.cell, reach, ownCoordinators: coordinators };
}

type Reachable = RosterRow & { phone: string | null; isMinor: number };

const selectReachable = (trx: Trx, groupIds: readonly number[], now: number) =>
  selectRoster(trx, groupIds).select([
    messagePhone('p', now).as('phone'),
    minorFlag('p', now).as('isMinor'),
  ]);

/** A person with the contact that the caller may see. */
function toUser(view: ContactView, row: Reachable) {
  const { id, alias, city, state, email, phone } = row;
  if (!seesContact(view, row)) return { id, alias, city, state, email: null, phone: null };
  return { id, alias, city, state, email, phone, ...(row.isMinor === 1 ? { isMinor: true } : {}) };
}

export const listMembersHandler = handler(listMembers, async (call) => {
  const { id, reach } = await mustFindGroup(call, call.params.id, 'community');
  const view = await contactView(call, reach);
  const rows = await readRoster(call, selectReachable(call.trx, [id], call.now));
  // By community, or hundreds of lists would count as one to the brake.
  const people = shownIds(view, rows);
  auditRead(call, { what: listMembers.name, people, filter: { community: id } });
  return rows.map((row) => ({
    id: row.membershipId,
    assignedAt: toIso(row.joined_at),
    user: toUser(view, row),
  }));
});

export const listTeamMembersHandler = handler(listTeamMembers, async (call) => {
  const { id, reach } = await mustFindGroup(call, call.params.id);
  const view = await contactView(call, reach);
  const rows = await readRoster(call, selectRoster(call.trx, [id]));
  const people = shownIds(view, rows);
  auditRead(call, { what: listTeamMembers.name, people, filter: { group: id } });
  return rows.map((row) => {
    const { alias, state, city } = row;
    const email = seesContact(view, row) ? row.email : null;
    return {
      ...{ id: row.membershipId, userId: row.id, joinedAt: toIso(row.joined_at) },
      user: { id: row.id, alias, email, state, city },
    };
  });
});

export function shownIds(view: ContactView, rows: readonly RosterRow[]): number[] {
  return rows.filter((row) => seesContact(view, row)).map(({ id }) => id);
}

export const listLocalMembersHandler = handler(listLocalMembers, async (call) => {
  const { id, reach } = await mustFindGroup(call, call.params.id, 'community');
  const members = await readLocalMembers(call, [id], reach);
  const people = shownPeople(members);
  auditRead(call, { what: listLocalMembers.name, people, filter: { community: id } });
  return members;
});

/** «All» means of the caller's communities, community by community. */
export const allLocalMembersHandler = handler(allLocalMembers, async (call) => {
  const communities = await groupIdsWithin(call.trx, mustHaveCaller(call), call.cell);
  if (communities.length === 0) return [];
  const members = await readLocalMembers(call, communities, 'K');
  auditRead(call, { what: allLocalMembers.name, people: shownPeople(members) });
  return members;
});

/** Members of these communities, at least one, with their attendance. */
async function readLocalMembers(
  call: Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>,
  communities: readonly number[],
  reach: Reach,
): Promise<LocalMember[]> {
  const { trx, now } = call;
  const view = await contactView(call, reach);
  const members = await readRoster(call, selectLocal(trx, communities, now));
  const rates = await readRates(trx, communities, now);
  const earlierOf = await readEarlier(trx, communities);
  const pausesOf = await readPersonPauses(
    trx,
    members.map(({ id }) => id),
  );
  // Individual attendance is sensitive: a masked cell has none of it.
  const isShown = !call.cell.masked;
  return members.map((row) => {
    const { id, groupId } = row;
    const joinedAt = toIso(row.joined_at);
    const periods = { assignedAt: joinedAt, earlier: earlierOf(groupId, id), pauses: pausesOf(id) };
    const coordinates = row.membership === 'coordinator' || row.coordinator === id;
    return {
      ...{ id: row.membershipId, communityId: groupId, user: toUser(view, row), joinedAt },
      role: coordinates ? ('coordinator' as const) : ('member' as const),
      attendanceRate: isShown ? rates.ofMember(groupId, { personId: id, ...periods }) : null,
      lastAttendance: isShown ? toIsoOrNull(row.lastSeen) : null,
      isActive: row.status === 'approved',
    };
  });
}

function selectLocal(trx: Trx, communities: readonly number[], now: number) {
  return selectReachable(trx, communities, now).select((eb) => [
    eb
      .selectFrom('groups')
      .select('groups.coordinator_id')
      .whereRef('groups.id', '=', 'm.group_id')
      .as('coordinator'),
    eb
      .selectFrom('attendance as a')
      .innerJoin('meetings as held', 'held.id', 'a.meeting_id')
      .select((inner) => inner.fn.max('held.date').as('date'))
      .whereRef('a.person_id', '=', 'm.person_id')
      .whereRef('held.group_id', '=', 'm.group_id')
      .where('a.present', '=', 1)
      .where('held.date', '<=', heldUntil(now))
      .where('held.deleted_at', 'is', null)
      .where('held.set_aside_at', 'is', null)
      .as('lastSeen'),
  ]);
}

/** Whose contact or attendance an answer shows. */
function shownPeople(members: readonly LocalMember[]): number[] {
  return members
    .filter(({ user, attendanceRate, lastAttendance }) =>
      [user.email, user.phone, attendanceRate, lastAttendance].some((value) => value !== null),
    )
    .map(({ user }) => user.id);
}
