import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { optionalText } from '#contract/core/fields';
import { pageKeys } from '#contract/core/page-keys';
import { PAGE_MAX } from './people-page.ts';
import { TEAM_TYPES, Team } from './team-management.ts';

export const TEAM_SORTS = [
  ...(['name', 'coordinator', 'type', 'often', 'members', 'location'] as const),
] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

const NO_SORT = 'No se puede ordenar así';

export const pageTeams = endpoint({
  name: 'teams.page',
  method: 'GET',
  path: '/teams/page',
  summary: 'Los equipos al alcance de quien pregunta, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'equipos'),
    search: optionalText(100),
    teamType: v.optional(v.picklist(TEAM_TYPES, 'El tipo no es válido')),
    sort: v.optional(v.picklist(TEAM_SORTS, NO_SORT)),
    direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.object({
    rows: v.array(Team),
    next: v.nullable(v.string()),
    total: v.number(),
    /** Everything within reach by type; first page only. */
    counts: v.nullable(v.object({ community: v.number(), administrative: v.number() })),
  }),
});
