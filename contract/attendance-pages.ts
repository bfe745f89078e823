import * as v from 'valibot';
import { pageKeys } from '#contract/core/page-keys';
import { AttendanceReportItem } from './attendance-reports.ts';
import { endpoint } from './core/endpoint.ts';
import { idParam, optionalText } from './core/fields.ts';
import { PAGE_MAX } from './people-page.ts';
import { LEVELS } from './rules/figure.ts';

export const PERSON_SORTS = [
  ...(['alias', 'community', 'rate', 'absences', 'last', 'punctual', 'quota'] as const),
  ...(['excused', 'unrecorded', 'city', 'state'] as const),
] as const;
export type PersonSort = (typeof PERSON_SORTS)[number];

const NO_SORT = 'No se puede ordenar así';

const pageEntries = {
  ...pageKeys(PAGE_MAX, 'personas'),
  search: optionalText(100),
  level: v.optional(v.picklist(LEVELS, 'El nivel no es válido')),
  direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
  purpose: v.optional(v.picklist(['export'])),
};

export const LevelCounts = v.object({
  good: v.number(),
  attention: v.number(),
  risk: v.number(),
  unknown: v.number(),
});
export type LevelCounts = v.InferOutput<typeof LevelCounts>;

/** The filtered community, else everyone; ignores other filters. */
const Whole = v.object({
  total: v.number(),
  /** Everyone in the communities within reach. */
  everybody: v.number(),
  levels: LevelCounts,
  attended: v.number(),
  recorded: v.number(),
  /** Communities whose figures lag recent records. */
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
    total: v.number(),
    whole: v.nullable(Whole),
  }),
});
