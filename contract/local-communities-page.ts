import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { optionalText } from '#contract/core/fields';
import { pageKeys } from '#contract/core/page-keys';
import { ManagedCommunity } from './local-communities.ts';
import { PAGE_MAX } from './people-page.ts';

export const MANAGED_SORTS = [
  ...(['name', 'coordinator', 'rate', 'trend', 'members', 'last', 'location', 'often'] as const),
] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];

export const MANAGED_SITUATIONS = ['fading', 'leaderless', 'overdue'] as const;
export type ManagedSituation = (typeof MANAGED_SITUATIONS)[number];

const NO_SORT = 'No se puede ordenar así';

const Whole = v.object({
  total: v.number(),
  fading: v.number(),
  leaderless: v.number(),
  overdue: v.number(),
  /** Communities whose sort position lags recent records. */
  pending: v.number(),
});

export const pageLocalCommunities = endpoint({
  name: 'local-communities.page',
  method: 'GET',
  path: '/local-communities/page',
  summary: 'Las comunidades locales al alcance de quien pregunta, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'comunidades'),
    search: optionalText(100),
    situation: v.optional(v.picklist(MANAGED_SITUATIONS, 'La situación no es válida')),
    sort: v.optional(v.picklist(MANAGED_SORTS, NO_SORT)),
    direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.object({
    rows: v.array(ManagedCommunity),
    next: v.nullable(v.string()),
    found: v.object({
      total: v.number(),
      members: v.number(),
      present: v.number(),
      recorded: v.number(),
    }),
    whole: v.nullable(Whole),
  }),
});
