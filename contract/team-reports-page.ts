/** When teams met and are to meet, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { officeKeys, pageKeys } from '#contract/core/page-keys';
import { PAGE_MAX } from './people-page.ts';
import { TEAM_BADGES } from './rules/team-due.ts';
import { TeamReport } from './team-management.ts';

/** Columns of the reports' table, by their ids. */
export const TEAM_REPORT_SORTS = [
  ...(['name', 'due', 'coordinator', 'last', 'dueDate', 'often', 'location', 'type'] as const),
] as const;
export type TeamReportSort = (typeof TEAM_REPORT_SORTS)[number];

/** Of all within reach, whatever the filters. */
const Whole = v.object({
  total: v.number(),
  badges: v.object({
    never: v.number(),
    overdue: v.number(),
    upToDate: v.number(),
    upcoming: v.number(),
    paused: v.number(),
  }),
  /** Those whose place in the order lacks what was recorded a moment ago. */
  pending: v.number(),
});

export const pageTeamReports = endpoint({
  name: 'teams.reports-page',
  method: 'GET',
  path: '/teams/reports/page',
  summary: 'Cuándo se reunió cada equipo y cuándo le toca, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'equipos'),
    ...officeKeys(TEAM_REPORT_SORTS),
    badge: v.optional(v.picklist(TEAM_BADGES, 'El estado no es válido')),
  }),
  answer: v.object({
    rows: v.array(TeamReport),
    next: v.nullable(v.string()),
    /** How many the filters leave. */
    total: v.number(),
    /** With the first page alone. */
    whole: v.nullable(Whole),
  }),
});
