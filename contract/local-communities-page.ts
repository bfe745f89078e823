/** Local communities, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { officeKeys, pageKeys } from '#contract/core/page-keys';
import { ManagedCommunity } from './local-communities.ts';
import { PAGE_MAX } from './people-page.ts';

/** Columns of the table, by their ids. */
export const MANAGED_SORTS = [
  ...(['name', 'coordinator', 'rate', 'trend', 'members', 'last', 'location', 'often'] as const),
] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];

export const MANAGED_SITUATIONS = ['fading', 'leaderless', 'overdue'] as const;
export type ManagedSituation = (typeof MANAGED_SITUATIONS)[number];

/** Of all within reach, whatever the filters. */
const Whole = v.object({
  total: v.number(),
  fading: v.number(),
  leaderless: v.number(),
  overdue: v.number(),
  /** Those whose place in the order lacks what was recorded a moment ago. */
  pending: v.number(),
});

export const pageLocalCommunities = endpoint({
  name: 'local-communities.page',
  method: 'GET',
  path: '/local-communities/page',
  summary: 'Las comunidades locales al alcance de quien pregunta, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'comunidades'),
    ...officeKeys(MANAGED_SORTS),
    situation: v.optional(v.picklist(MANAGED_SITUATIONS, 'La situación no es válida')),
  }),
  answer: v.object({
    rows: v.array(ManagedCommunity),
    next: v.nullable(v.string()),
    /** Of all that the filters leave. */
    found: v.object({
      total: v.number(),
      members: v.number(),
      present: v.number(),
      recorded: v.number(),
    }),
    /** With the first page alone. */
    whole: v.nullable(Whole),
  }),
});
