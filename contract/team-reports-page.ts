import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { optionalText } from '#contract/core/fields';
import { pageKeys } from '#contract/core/page-keys';
import { PAGE_MAX } from './people-page.ts';
import { TEAM_BADGES } from './rules/team-due.ts';
import { TeamReport } from './team-management.ts';

export const TEAM_REPORT_SORTS = [
  ...(['name', 'due', 'coordinator', 'last', 'dueDate', 'often', 'location', 'type'] as const),
] as const;
export type TeamReportSort = (typeof TEAM_REPORT_SORTS)[number];

const NO_SORT = 'No se puede ordenar así';

const Whole = v.object({
  total: v.number(),
  badges: v.object({
    never: v.number(),
    overdue: v.number(),
    upToDate: v.number(),
    upcoming: v.number(),
    paused: v.number(),
  }),
  /** Teams whose sort position lags recent records. */
  pending: v.number(),
});

export const pageTeamReports = endpoint({
  name: 'teams.reports-page',
  method: 'GET',
  path: '/teams/reports/page',
  summary: 'Cuándo se reunió cada equipo y cuándo le toca, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'equipos'),
    search: optionalText(100),
    badge: v.optional(v.picklist(TEAM_BADGES, 'El estado no es válido')),
    sort: v.optional(v.picklist(TEAM_REPORT_SORTS, NO_SORT)),
    direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.object({
    rows: v.array(TeamReport),
    next: v.nullable(v.string()),
    total: v.number(),
    whole: v.nullable(Whole),
  }),
});
