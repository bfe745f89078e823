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
    agreesToMessages: v.boolean(),
    city: v.string(),
    state: v.string(),
  }),
  communityId: v.number(),
  communityName: v.string(),
  attendanceRate: percent,
  attendedMeetings: v.number(),
  /** Present plus absent; excused and unmarked count on neither side. */
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
    /** For a file: the audit then names everyone in it. */
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.array(AttendanceReportItem),
});

export const CommunityAttendanceItem = v.object({
  communityId: v.number(),
  communityName: v.string(),
  location: v.string(),
  totalMembers: v.number(),
  /** Pooled over all marks of the last 30 days, as on the community's own panel. */
  averageAttendance: percent,
  presentMarks: v.number(),
  recordedMarks: v.number(),
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

export const reportPerson = endpoint({
  name: 'attendance-reports.person',
  method: 'GET',
  path: '/attendance-reports/users/:id',
  summary:
    'Las reuniones de los últimos 30 días de una persona, en todas sus comunidades, y su racha de faltas',
  params: v.object({ id: idParam }),
  answer: v.object({
    recent: v.array(
      v.object({
        date: v.string(),
        state: v.picklist(['present', 'absent', 'excused', 'unrecorded']),
        punctual: v.boolean(),
        paidQuota: v.boolean(),
        /** The community at that time if another than today's; null out of the reader's reach. */
        elsewhere: v.optional(nullableText),
        /** Brought from a sheet. */
        isFromSheet: v.optional(v.boolean()),
      }),
    ),
    /** Over `recent`, in any community. */
    rate: v.object({ value: percent, n: v.number(), of: v.number() }),
    /** Consecutive absences, newest first; may precede the 30 days. */
    absences: v.array(v.string()),
    lastAttendance: nullableText,
    timeZone: v.string(),
  }),
});

/** Community-level counts only; nothing about individuals. */
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
  /** Deleted since the close: only the kept figures are listed. */
  isDeleted: v.boolean(),
  /** Figures kept at the close; null while open, and for communities created since. */
  atClose: v.nullable(v.object({ ...PeriodFigures.entries, takenAt: v.string() })),
  today: PeriodFigures,
  lateMeetings: v.number(),
  /** Counted at the close but set aside or deleted since. */
  removedMeetings: v.number(),
});
export type PeriodCommunity = v.InferOutput<typeof PeriodCommunity>;

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
    from: v.string(),
    until: v.string(),
    /** Figures are kept from that day on. */
    closesOn: v.string(),
    communities: v.array(PeriodCommunity),
  }),
});
