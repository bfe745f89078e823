/** Teams and communities, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { officeKeys, pageKeys } from '#contract/core/page-keys';
import { PAGE_MAX } from './people-page.ts';
import { TEAM_TYPES, Team } from './team-management.ts';

/** Columns of the teams' table, by their ids. */
export const TEAM_SORTS = [
  ...(['name', 'coordinator', 'type', 'often', 'members', 'location'] as const),
] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

export const pageTeams = endpoint({
  name: 'teams.page',
  method: 'GET',
  path: '/teams/page',
  summary: 'Los equipos al alcance de quien pregunta, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'equipos'),
    ...officeKeys(TEAM_SORTS),
    teamType: v.optional(v.picklist(TEAM_TYPES, 'El tipo no es válido')),
  }),
  answer: v.object({
    rows: v.array(Team),
    next: v.nullable(v.string()),
    /** How many the filters leave. */
    total: v.number(),
    /** Of all within reach, by type. With the first page alone. */
    counts: v.nullable(v.object({ community: v.number(), administrative: v.number() })),
  }),
});
