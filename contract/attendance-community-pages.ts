/** Attendance of communities, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { officeKeys, pageKeys } from '#contract/core/page-keys';
import { LevelCounts } from './attendance-pages.ts';
import { CommunityAttendanceItem } from './attendance-reports.ts';
import { endpoint } from './core/endpoint.ts';
import { PAGE_MAX } from './people-page.ts';
import { LEVELS } from './rules/figure.ts';

/** Columns of the communities' table, by their ids. */
export const COMMUNITY_REPORT_SORTS = [
  ...(['community', 'communityRate', 'trend', 'fresh', 'held', 'members'] as const),
  ...(['atRisk', 'location'] as const),
] as const;
export type CommunityReportSort = (typeof COMMUNITY_REPORT_SORTS)[number];

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
    ...officeKeys(COMMUNITY_REPORT_SORTS),
    level: v.optional(v.picklist(LEVELS, 'El nivel no es válido')),
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
