/** Attendance of the last 30 days, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { pageKeys } from '#contract/core/page-keys';
import { AttendanceReportItem } from './attendance-reports.ts';
import { endpoint } from './core/endpoint.ts';
import { idParam, optionalText } from './core/fields.ts';
import { PAGE_MAX } from './people-page.ts';
import { LEVELS } from './rules/figure.ts';

/** Columns of the people's table, by their ids. */
export const PERSON_SORTS = [
  ...(['alias', 'community', 'rate', 'absences', 'last', 'punctual', 'quota'] as const),
  ...(['excused', 'unrecorded', 'city', 'state'] as const),
] as const;
export type PersonSort = (typeof PERSON_SORTS)[number];

const NO_SORT = 'No se puede ordenar así';

const pageEntries = {
  ...pageKeys(PAGE_MAX, 'personas'),
  /** Words in any order; accents and case aside. */
  search: optionalText(100),
  level: v.optional(v.picklist(LEVELS, 'El nivel no es válido')),
  direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
  /** `export`: all that match, for a file. */
  purpose: v.optional(v.picklist(['export'])),
};

export const LevelCounts = v.object({
  good: v.number(),
  attention: v.number(),
  risk: v.number(),
  unknown: v.number(),
});
export type LevelCounts = v.InferOutput<typeof LevelCounts>;

/** Of the community that is filtered by, else of everybody; whatever the other filters. */
const Whole = v.object({
  total: v.number(),
  /** Of all communities within reach. */
  everybody: v.number(),
  levels: LevelCounts,
  /** All their meetings together. */
  attended: v.number(),
  recorded: v.number(),
  /** Communities whose figures lack what was recorded a moment ago. */
  pending: v.number(),
});
export type Whole = v.InferOutput<typeof Whole>;

export const pageAttendance = endpoint({
  name: 'attendance-reports.people-page',
  method: 'GET',
  path: '/attendance-reports/people',
  summary: 'La asistencia de los últimos 30 días, persona por persona, una página a la vez',
  query: v.object({
    ...pageEntries,
    community: v.optional(idParam),
    sort: v.optional(v.picklist(PERSON_SORTS, NO_SORT)),
  }),
  answer: v.object({
    rows: v.array(AttendanceReportItem),
    next: v.nullable(v.string()),
    /** Whom the filters leave. */
    total: v.number(),
    /** With the first page alone. */
    whole: v.nullable(Whole),
  }),
});
