import {
  type AttendanceReportItem,
  type ReportOrder,
  reportUsers,
} from '#contract/attendance-reports';
import { zoneOf } from '#contract/core/places';
import { calendarDays } from '#contract/rules/absence';
import { shareOf } from '#contract/rules/figure';
import { readAgreed } from '../access/agrees-to-messages.ts';
import { type ContactView, seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { messagePhone } from '../access/message-phone.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupsWithin, mustFindGroup } from '../access/reach.ts';
import { createPace, sortInPieces } from '../database/pace.ts';
import type { Row } from '../database/schema.ts';
import { countDueMembers } from '../figures/count-due.ts';
import { byName } from '../groups/by-name.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';

type UsersCall = Call<typeof reportUsers>;

const AT_ONCE = 500;

/** Individual attendance is sensitive: every read is audited, an export with every id. */
export const reportUsersHandler = handler(reportUsers, {
  mode: 'report',
  async run(call) {
    const caller = mustHaveCaller(call);
    const { trx, cell, query, now } = call;
    const { community } = query;
    if (community !== undefined) await mustFindGroup(call, community, 'community');
    const pace = createPace(call.deps.store);
    const members = (await readMembers(call)).filter((member) => isOnRoster(caller, member));
    await pace();
    const among = new Set(members.map(({ group_id }) => group_id));
    const due = await countDueMembers(trx, { among, now, pace });
    const coordinators = await ownCoordinators(trx, caller);
    const view = { caller, cell, reach: 'Z' as const, ownCoordinators: coordinators };
    auditRead(call, {
      what: reportUsers.name,
      people: members.map(({ id }) => id),
      filter: { community: community ?? null },
      ...(query.purpose === 'export' ? { reason: 'export', names: 'all' as const } : {}),
    });
    const agreed = await readAgreed(trx);
    const nameOf = await readCommunityNames(call);
    const items: AttendanceReportItem[] = [];
    for (const member of members) {
      const isDue = due.groups.has(member.group_id);
      const figures = isDue ? due.ofMember(member.group_id, member.id) : toFigures(member);
      if (!figures) continue;
      const user = toReportUser(view, member, agreed.has(member.id));
      const communityName = nameOf(member.group_id, member.community);
      items.push(toItem(user, { member, figures, communityName, now }));
      if (items.length % AT_ONCE === 0) await pace();
    }
    return sortInPieces(items, orderOf(query.sortBy ?? 'attendanceRate'), pace);
  },
});

function readMembers(call: UsersCall) {
  const { trx, cell, query, now } = call;
  const { community } = query;
  return trx
    .selectFrom('memberships as ms')
    .innerJoin('groups', 'groups.id', 'ms.group_id')
    .innerJoin('people as p', 'p.id', 'ms.person_id')
    .leftJoin('member_figures as f', (join) =>
      join.onRef('f.group_id', '=', 'ms.group_id').onRef('f.person_id', '=', 'ms.person_id'),
    )
    .select(['ms.group_id', 'groups.name as community', 'groups.state as group_state'])
    .select(['groups.city as group_city', 'p.id', 'p.alias', 'p.email', 'p.city', 'p.state'])
    .select(['p.role', 'p.status', 'p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .select(messagePhone('p', now).as('phone'))
    .select(['f.attended', 'f.total', 'f.excused', 'f.unrecorded', 'f.absences'])
    .select(['f.last_attended', 'f.is_punctual', 'f.pays_quota'])
    .where('ms.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where((eb) => groupsWithin(mustHaveCaller(call), cell)(eb as never))
    .$if(community !== undefined, (rows) => rows.where('groups.id', '=', community ?? 0))
    .execute();
}

type Member = Awaited<ReturnType<typeof readMembers>>[number];
type MemberFigures = Pick<Row<'member_figures'>, 'attended' | 'total' | 'excused' | 'unrecorded'> &
  Pick<Row<'member_figures'>, 'absences' | 'last_attended' | 'is_punctual' | 'pays_quota'>;

/** Null: not counted yet. */
const toFigures = (member: Member) => (member.attended === null ? null : (member as MemberFigures));

type ItemFacts = { member: Member; figures: MemberFigures; communityName: string; now: number };

/** One literal: with a country's members, copying objects would take most of the time. */
function toItem(
  user: AttendanceReportItem['user'],
  { member, figures, communityName, now }: ItemFacts,
): AttendanceReportItem {
  const last =
    figures.last_attended === null ? null : new Date(figures.last_attended).toISOString();
  return {
    user,
    communityId: member.group_id,
    communityName,
    // The kept rate is whole, to be sorted by.
    attendanceRate: shareOf(figures.attended, figures.total).value,
    attendedMeetings: figures.attended,
    totalMeetings: figures.total,
    excusedMeetings: figures.excused,
    unrecordedMeetings: figures.unrecorded,
    lastAttendance: last,
    daysSinceLastAttendance:
      last === null ? null : calendarDays(last, now, zoneOf(member.group_state, member.group_city)),
    consecutiveAbsences: figures.absences,
    isPunctual: figures.is_punctual === 1,
    paysQuota: figures.pays_quota === 1,
  };
}

type Compare = (a: AttendanceReportItem, b: AttendanceReportItem) => number;

const byAlias: Compare = (a, b) =>
  byName({ name: a.user.alias }, { name: b.user.alias }) || a.user.id - b.user.id;
/** Unknown figures come last in every order. */
const last = (value: number | null, otherwise: number) => value ?? otherwise;

/** People to contact come first. */
function orderOf(order: ReportOrder): Compare {
  const compare: Record<ReportOrder, Compare> = {
    alias: byAlias,
    attendanceRate: (a, b) => last(a.attendanceRate, 101) - last(b.attendanceRate, 101),
    consecutiveAbsences: (a, b) => b.consecutiveAbsences - a.consecutiveAbsences,
    daysSinceLastAttendance: (a, b) =>
      last(b.daysSinceLastAttendance, -1) - last(a.daysSinceLastAttendance, -1),
  };
  return (a, b) => compare[order](a, b) || byAlias(a, b);
}

type Person = Pick<
  Row<'people'>,
  'id' | 'alias' | 'email' | 'phone' | 'city' | 'state' | 'role' | 'withdrawn_at'
>;

/** A person of a report, with the contact that this caller is shown. */
export function toReportUser(
  view: ContactView,
  person: Person,
  agreesToMessages: boolean,
): AttendanceReportItem['user'] {
  const { id, alias, city, state } = person;
  const contact = seesContact(view, person)
    ? { email: person.email, phone: person.phone }
    : { email: null, phone: null };
  return { id, alias, ...contact, agreesToMessages, city, state };
}

type Figures = Omit<Row<'member_figures'>, 'person_id' | 'is_unasked'> & {
  community: string;
  group_state: string | null;
  group_city: string | null;
};

/** The same figures as `/attendance-reports/users` makes of the marks, as they were last counted. */
export function toReportFigures(row: Figures, now: number): Omit<AttendanceReportItem, 'user'> {
  const last = row.last_attended === null ? null : new Date(row.last_attended).toISOString();
  const zone = zoneOf(row.group_state, row.group_city);
  return {
    ...{ communityId: row.group_id, communityName: row.community },
    ...{ attendanceRate: row.rate, attendedMeetings: row.attended, totalMeetings: row.total },
    ...{ excusedMeetings: row.excused, unrecordedMeetings: row.unrecorded, lastAttendance: last },
    daysSinceLastAttendance: last === null ? null : calendarDays(last, now, zone),
    consecutiveAbsences: row.absences,
    ...{ isPunctual: row.is_punctual === 1, paysQuota: row.pays_quota === 1 },
  };
}
