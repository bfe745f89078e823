import type { AttendanceReportItem } from '#contract/attendance-reports';
import { zoneOf } from '#contract/core/places';
import { calendarDays } from '#contract/rules/absence';
import { type ContactView, seesContact } from '../access/contact.ts';
import type { Row } from '../database/schema.ts';

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
