import {
  type AttendanceReportItem,
  type ReportOrder,
  reportUsers,
} from '#contract/attendance-reports';
import { zoneOf } from '#contract/core/places';
import { calendarDays } from '#contract/rules/absence';
import { readAgreed } from '../access/agrees-to-messages.ts';
import { type ContactView, seesContact } from '../access/contact.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupsWithin, mustFindGroup } from '../access/reach.ts';
import { byName } from '../groups/by-name.ts';
import type { Row } from '../database/schema.ts';
import { readAttendance } from '../figures/read-attendance.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readMembers } from './report-communities.ts';

type UsersCall = Call<typeof reportUsers>;

/** Individual attendance is sensitive: every read is audited, an export with every id. */
export const reportUsersHandler = handler(reportUsers, {
  mode: 'report',
  async run(call) {
    const caller = mustHaveCaller(call);
    const { trx, cell, query, now } = call;
    const names = await communityNames(call);
    const communities = [...names.keys()];
    if (communities.length === 0) return [];
    const members = await readMembers(trx, caller, { communities, now });
    const rolls = await readRolls(trx, { communities, now });
    const attendance = await readAttendance(trx, members, { rolls, now });
    const coordinators = await ownCoordinators(trx, caller);
    const view = { caller, cell, reach: 'Z' as const, ownCoordinators: coordinators };
    auditRead(call, {
      what: reportUsers.name,
      people: members.map(({ personId }) => personId),
      filter: { community: query.community ?? null },
      ...(query.purpose === 'export' ? { reason: 'export', names: 'all' as const } : {}),
    });
    const agreed = await readAgreed(trx);
    const items = [...attendance].map(([member, { figures }]): AttendanceReportItem => {
      const { id, communityId } = member;
      return {
        user: toReportUser(view, member, agreed.has(id)),
        communityId,
        communityName: names.get(communityId) ?? '',
        attendanceRate: figures.rate.value,
        attendedMeetings: figures.rate.n,
        totalMeetings: figures.rate.of,
        excusedMeetings: figures.excused,
        unrecordedMeetings: figures.unrecorded,
        lastAttendance: figures.lastAttended,
        daysSinceLastAttendance: figures.daysSince,
        consecutiveAbsences: figures.consecutiveAbsences,
        isPunctual: figures.isPunctual,
        paysQuota: figures.paysQuota,
      };
    });
    return items.sort(orderOf(query.sortBy ?? 'attendanceRate'));
  },
});

async function communityNames(call: UsersCall): Promise<Map<number, string>> {
  const { trx, cell, query } = call;
  if (query.community !== undefined) {
    const { id, name } = await mustFindGroup(call, query.community, 'community');
    return new Map([[id, name]]);
  }
  const rows = await trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name'])
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(mustHaveCaller(call), cell))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
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
