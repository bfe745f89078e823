import * as v from 'valibot';
import { pageKeys } from '#contract/core/page-keys';
import { LevelCounts } from './attendance-pages.ts';
import { CommunityAttendanceItem } from './attendance-reports.ts';
import { endpoint } from './core/endpoint.ts';
import { optionalText } from './core/fields.ts';
import { PAGE_MAX } from './people-page.ts';
import { LEVELS } from './rules/figure.ts';

export const COMMUNITY_REPORT_SORTS = [
  ...(['community', 'communityRate', 'trend', 'fresh', 'held', 'members'] as const),
  ...(['atRisk', 'location'] as const),
] as const;
export type CommunityReportSort = (typeof COMMUNITY_REPORT_SORTS)[number];

const NO_SORT = 'No se puede ordenar así';

const Whole = v.object({
  total: v.number(),
  /** Unknown for communities without recent meetings. */
  levels: LevelCounts,
  present: v.number(),
  recorded: v.number(),
  /** Communities whose sort position lags recent records. */
  pending: v.number(),
});

export const pageCommunityAttendance = endpoint({
  name: 'attendance-reports.communities-page',
  method: 'GET',
  path: '/attendance-reports/communities/page',
  summary: 'La asistencia de los últimos 30 días, comunidad por comunidad, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'comunidades'),
    search: optionalText(100),
    level: v.optional(v.picklist(LEVELS, 'El nivel no es válido')),
    sort: v.optional(v.picklist(COMMUNITY_REPORT_SORTS, NO_SORT)),
    direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.object({
    rows: v.array(CommunityAttendanceItem),
    next: v.nullable(v.string()),
    total: v.number(),
    whole: v.nullable(Whole),
  }),
});
