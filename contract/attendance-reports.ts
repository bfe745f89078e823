/** Attendance of the last 30 days, person by person and community by community, for the office. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam } from '#contract/core/fields';
import { PERIOD } from '#contract/rules/report-period';

const nullableText = v.nullable(v.string());
const percent = v.nullable(v.number());

export const REPORT_ORDERS = [
  'attendanceRate',
  'consecutiveAbsences',
  'daysSinceLastAttendance',
  'alias',
] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

const order = v.optional(v.picklist(REPORT_ORDERS, 'El orden no es válido'));

export const AttendanceReportItem = v.object({
  user: v.object({
    id: v.number(),
    alias: v.string(),
    email: nullableText,
    phone: nullableText,
    /** Whether this person may be written to. */
    agreesToMessages: v.boolean(),
    city: v.string(),
    state: v.string(),
  }),
  communityId: v.number(),
  communityName: v.string(),
  /** Whole percent; null where nothing was recorded. */
  attendanceRate: percent,
  attendedMeetings: v.number(),
  /** Present and absent; who gave notice or was not marked counts on neither side. */
  totalMeetings: v.number(),
  excusedMeetings: v.number(),
  unrecordedMeetings: v.number(),
  lastAttendance: nullableText,
  daysSinceLastAttendance: v.nullable(v.number()),
  consecutiveAbsences: v.number(),
  isPunctual: v.boolean(),
  paysQuota: v.boolean(),
});
export type AttendanceReportItem = v.InferOutput<typeof AttendanceReportItem>;

export const reportUsers = endpoint({
  name: 'attendance-reports.users',
  method: 'GET',
  path: '/attendance-reports/users',
  summary: 'La asistencia de los últimos 30 días, persona por persona',
  query: v.object({
    community: v.optional(idParam),
    sortBy: order,
    /** Asked for a file: then the audit names everybody in it. */
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.array(AttendanceReportItem),
});

export const CommunityAttendanceItem = v.object({
  communityId: v.number(),
  communityName: v.string(),
  location: v.string(),
  totalMembers: v.number(),
  /** Pooled over all marks of the last 30 days, as the community's own panel tells it. */
  averageAttendance: percent,
  presentMarks: v.number(),
  recordedMarks: v.number(),
  /** The same of the 30 days before. */
  previousAttendance: percent,
  membersAtRisk: v.number(),
  heldMeetings: v.number(),
  lastMeetingDate: nullableText,
  meetingFrequencyDays: v.number(),
});
export type CommunityAttendanceItem = v.InferOutput<typeof CommunityAttendanceItem>;

export const reportCommunities = endpoint({
  name: 'attendance-reports.communities',
  method: 'GET',
  path: '/attendance-reports/communities',
  summary: 'La asistencia de los últimos 30 días, comunidad por comunidad',
  answer: v.array(CommunityAttendanceItem),
});

/** The dates behind a person's figures. */
export const reportPerson = endpoint({
  name: 'attendance-reports.person',
  method: 'GET',
  path: '/attendance-reports/users/:id',
  summary:
    'Las reuniones de los últimos 30 días de una persona, en todas sus comunidades, y su racha de ausencias',
  params: v.object({ id: idParam }),
  answer: v.object({
    recent: v.array(
      v.object({
        date: v.string(),
        state: v.picklist(['present', 'absent', 'excused', 'unrecorded']),
        punctual: v.boolean(),
        paidQuota: v.boolean(),
        /** The community it was of, where that is not today's; null out of the reader's reach. */
        elsewhere: v.optional(nullableText),
      }),
    ),
    /** Of `recent`, whichever the community. */
    rate: v.object({ value: percent, n: v.number(), of: v.number() }),
    /** Dates of the absences in a row, the newest first; they may lie before the 30 days. */
    absences: v.array(v.string()),
    lastAttendance: nullableText,
    /** Of the community's place. */
    timeZone: v.string(),
  }),
});

/** Counts of a community and no more: nothing here is about one person. */
export const KeptFigures = v.object({
  heldMeetings: v.number(),
  presentMarks: v.number(),
  recordedMarks: v.number(),
});

const PeriodFigures = v.object({ ...KeptFigures.entries, attendance: percent });

export const PeriodCommunity = v.object({
  communityId: v.number(),
  communityName: v.string(),
  location: v.string(),
  /** Deleted since the close: listed only with what was kept. */
  isDeleted: v.boolean(),
  /** What was kept when the period closed; null while it is open, and for a community made since. */
  atClose: v.nullable(v.object({ ...PeriodFigures.entries, takenAt: v.string() })),
  today: PeriodFigures,
  /** Registered after the close. */
  lateMeetings: v.number(),
  /** Counted at the close, and set aside or deleted since. */
  removedMeetings: v.number(),
});
export type PeriodCommunity = v.InferOutput<typeof PeriodCommunity>;

/** A month (`2026-10`) or a quarter (`2026-Q3`): as it was printed, and as it is known today. */
export const reportPeriod = endpoint({
  name: 'attendance-reports.period',
  method: 'GET',
  path: '/attendance-reports/periods',
  summary: 'La asistencia de un mes o trimestre, al cierre y hoy',
  query: v.object({
    period: v.pipe(
      v.string('Falta el periodo'),
      v.regex(PERIOD, 'El periodo no es válido: escribe un mes (2026-10) o un trimestre (2026-Q3)'),
    ),
  }),
  answer: v.object({
    /** Days of the calendar, the last one included. */
    from: v.string(),
    until: v.string(),
    /** From that day on its figures are kept. */
    closesOn: v.string(),
    communities: v.array(PeriodCommunity),
  }),
});
