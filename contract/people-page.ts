import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam, optionalText } from '#contract/core/fields';
import { pageKeys } from '#contract/core/page-keys';
import { PLACE_MAX } from '#contract/core/text-limits';
import { STATUSES, UserItem } from './people.ts';

export const PAGE_MAX = 100;

export const PEOPLE_SORTS = [
  'person',
  'role',
  'status',
  'place',
  'enrolled',
  'email',
  'phone',
  'community',
  'gender',
  'born',
  'since',
  'registrar',
  'decider',
  'decided',
] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

const StatusCounts = v.object({
  total: v.number(),
  pending: v.number(),
  approved: v.number(),
  rejected: v.number(),
});

const Everybody = v.object({
  counts: StatusCounts,
  states: v.array(v.string()),
  roles: v.array(v.string()),
  cities: v.array(v.string()),
});
export type Everybody = v.InferOutput<typeof Everybody>;

export const pagePeople = endpoint({
  name: 'people.page',
  method: 'GET',
  path: '/users/page',
  summary: 'Las personas al alcance de quien pregunta, una página a la vez',
  query: v.object({
    ...pageKeys(PAGE_MAX, 'personas'),
    /** Matches name, place, community or an e-mail the caller may see, ignoring accents and case. */
    search: optionalText(100),
    state: optionalText(PLACE_MAX),
    city: optionalText(PLACE_MAX),
    /** Comma-separated role values; each includes others with the same label. */
    role: optionalText(200),
    status: v.optional(v.picklist(STATUSES, 'El estado no es válido')),
    /** A community id, any or none. */
    community: v.optional(v.union([v.picklist(['any', 'none']), idParam])),
    personId: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'Se esperaba un número'),
        v.transform((ids) => ids.split(',').map(Number)),
      ),
    ),
    /** With the order by name: people of that state first. */
    near: optionalText(PLACE_MAX),
    sort: v.optional(v.picklist(PEOPLE_SORTS, 'No se puede ordenar así')),
    direction: v.optional(v.picklist(['asc', 'desc'], 'No se puede ordenar así')),
    /**
     * `export`: all matches, for a file; the audit names everyone whose contact it contains.
     * `choose`: without contact or birth, for pickers.
     */
    purpose: v.optional(v.picklist(['export', 'choose'])),
  }),
  answer: v.object({
    rows: v.array(UserItem),
    next: v.nullable(v.string()),
    total: v.number(),
    everybody: v.nullable(Everybody),
  }),
});
