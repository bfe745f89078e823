/** Communities, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { writtenVersion } from '#contract/core/edit-fields';
import { endpoint } from '#contract/core/endpoint';
import { idParam, optionalText } from '#contract/core/fields';
import { officeKeys, pageKeys } from '#contract/core/page-keys';
import { PLACE_MAX } from '#contract/core/text-limits';
import { CommunityItem } from './communities.ts';
import { detailAnswers } from './community-details.ts';
import { PAGE_MAX } from './people-page.ts';

/** Columns of the table, by their ids. */
export const COMMUNITY_SORTS = [
  ...(['name', 'coordinator', 'quiet', 'often', 'members', 'location'] as const),
  ...(['last', 'city', 'state'] as const),
] as const;
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];

export const COMMUNITY_SITUATIONS = ['quiet', 'leaderless'] as const;
export type CommunitySituation = (typeof COMMUNITY_SITUATIONS)[number];

const nullableText = v.nullable(v.string());

export const PagedCommunity = v.object({
  ...CommunityItem.entries,
  ...detailAnswers,
  lastMeeting: nullableText,
  /** `isQuiet`, as the counts and the filter have it. */
  isQuiet: v.boolean(),
  version: writtenVersion,
});
export type PagedCommunity = v.InferOutput<typeof PagedCommunity>;

export const pageCommunities = endpoint({
  name: 'communities.page',
  method: 'GET',
  path: '/communities/page',
  summary: 'Las comunidades a la vista de quien pregunta, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'comunidades'),
    ...officeKeys(COMMUNITY_SORTS),
    state: optionalText(PLACE_MAX),
    /** That one alone: its name, where it is on no page that was read. */
    community: v.optional(idParam),
    situation: v.optional(v.picklist(COMMUNITY_SITUATIONS, 'La situación no es válida')),
    /** `export`: all that match, for a file. `choose`: nothing is counted, for choosing one. */
    purpose: v.optional(v.picklist(['export', 'choose'])),
  }),
  answer: v.object({
    rows: v.array(PagedCommunity),
    next: v.nullable(v.string()),
    /** How many the filters leave. */
    total: v.number(),
    /** Of all within reach, whatever the filters. With the first page alone. */
    whole: v.nullable(
      v.object({
        total: v.number(),
        quiet: v.number(),
        leaderless: v.number(),
        /** Those that occur. */
        states: v.array(v.string()),
      }),
    ),
  }),
});
