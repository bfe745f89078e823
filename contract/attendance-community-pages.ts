/** Attendance of communities, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { pageKeys } from '#contract/core/page-keys';
import { LevelCounts } from './attendance-pages.ts';
import { CommunityAttendanceItem } from './attendance-reports.ts';
import { endpoint } from './core/endpoint.ts';
import { optionalText } from './core/fields.ts';
import { PAGE_MAX } from './people-page.ts';
import { LEVELS } from './rules/figure.ts';

/** Columns of the communities' table, by their ids. */
export const COMMUNITY_REPORT_SORTS = [
  ...(['community', 'communityRate', 'trend', 'fresh', 'held', 'members'] as const),
  ...(['atRisk', 'location'] as const),
] as const;
export type CommunityReportSort = (typeof COMMUNITY_REPORT_SORTS)[number];

const NO_SORT = 'No se puede ordenar así';

/** Of all within reach, whatever the filters. */
const Whole = v.object({
  total: v.number(),
  /** Of one without recent meetings nothing is known. */
  levels: LevelCounts,
  /** All marks of those that are known together. */
  present: v.number(),
  recorded: v.number(),
  /** Those whose place in the order lacks what was recorded a moment ago. */
  pending: v.number(),
});

export const pageCommunityAttendance = endpoint({
  name: 'attendance-reports.communities-page',
  method: 'GET',
  path: '/attendance-reports/communities/page',
  summary: 'La asistencia de los últimos 30 días, comunidad por comunidad, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'comunidades'),
    /** Words of a name or a place; accents and case aside. */
    search: optionalText(100),
    level: v.optional(v.picklist(LEVELS, 'El nivel no es válido')),
    sort: v.optional(v.picklist(COMMUNITY_REPORT_SORTS, NO_SORT)),
    direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
    /** `export`: all that match, for a file. */
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.object({
    rows: v.array(CommunityAttendanceItem),
    next: v.nullable(v.string()),
    /** How many the filters leave. */
    total: v.number(),
    /** With the first page alone. */
    whole: v.nullable(Whole),
  }),
});
