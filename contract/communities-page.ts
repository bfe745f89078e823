import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam, optionalText } from '#contract/core/fields';
import { pageKeys } from '#contract/core/page-keys';
import { PLACE_MAX } from '#contract/core/text-limits';
import { CommunityItem } from './communities.ts';
import { PAGE_MAX } from './people-page.ts';

export const COMMUNITY_SORTS = [
  ...(['name', 'coordinator', 'quiet', 'often', 'members', 'location'] as const),
  ...(['last', 'city', 'state'] as const),
] as const;
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];

export const COMMUNITY_SITUATIONS = ['quiet', 'leaderless'] as const;
export type CommunitySituation = (typeof COMMUNITY_SITUATIONS)[number];

const NO_SORT = 'No se puede ordenar así';
const nullableText = v.nullable(v.string());

export const PagedCommunity = v.object({
  ...CommunityItem.entries,
  lastMeeting: nullableText,
  isQuiet: v.boolean(),
});
export type PagedCommunity = v.InferOutput<typeof PagedCommunity>;

export const pageCommunities = endpoint({
  name: 'communities.page',
  method: 'GET',
  path: '/communities/page',
  summary: 'Las comunidades a la vista de quien pregunta, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'comunidades'),
    search: optionalText(100),
    state: optionalText(PLACE_MAX),
    /** Only that one: names a community missing from the pages read. */
    community: v.optional(idParam),
    situation: v.optional(v.picklist(COMMUNITY_SITUATIONS, 'La situación no es válida')),
    sort: v.optional(v.picklist(COMMUNITY_SORTS, NO_SORT)),
    direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
    purpose: v.optional(v.picklist(['export', 'choose'])),
  }),
  answer: v.object({
    rows: v.array(PagedCommunity),
    next: v.nullable(v.string()),
    total: v.number(),
    whole: v.nullable(
      v.object({
        total: v.number(),
        quiet: v.number(),
        leaderless: v.number(),
        states: v.array(v.string()),
      }),
    ),
  }),
});
