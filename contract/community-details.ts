import * as v from 'valibot';
import { optionalText } from '#contract/core/fields';
import { PLACE_MAX } from '#contract/core/text-limits';

type Detail = {
  /** Of table `groups`. */
  column: string;
  label: string;
  hint: string;
  max: number;
  /** Found by the search of every list of groups. */
  isSearched: boolean;
  /** Shown below the community's name; the others only where its data is listed. */
  isInHeader: boolean;
};

/**
 * Optional texts about a community, each one entry. Columns, answers, forms, phones, lists, files,
 * search and privacy derive from it: «To add a field» in `ARCHITECTURE.md`.
 */
export const COMMUNITY_DETAILS = {
  parish: {
    column: 'parish',
    label: 'Parroquia',
    hint: 'La parroquia a la que pertenece la comunidad.',
    max: PLACE_MAX,
    isSearched: true,
    isInHeader: true,
  },
  physicalAddress: {
    column: 'physical_address',
    label: 'Dirección física',
    hint: 'Calle, número y colonia donde se reúnen.',
    max: PLACE_MAX,
    isSearched: false,
    isInHeader: false,
  },
} as const satisfies Record<string, Detail>;

export type CommunityDetail = keyof typeof COMMUNITY_DETAILS;
export type CommunityDetails = Record<CommunityDetail, string | null>;
export type DetailColumn = (typeof COMMUNITY_DETAILS)[CommunityDetail]['column'];

export const DETAIL_KEYS = Object.keys(COMMUNITY_DETAILS) as CommunityDetail[];
export const DETAIL_COLUMNS: readonly DetailColumn[] = DETAIL_KEYS.map(
  (key) => COMMUNITY_DETAILS[key].column,
);

export function isDetail(name: string): name is CommunityDetail {
  return Object.hasOwn(COMMUNITY_DETAILS, name);
}

// @__NO_SIDE_EFFECTS__
export function ofEachDetail<Value>(
  make: (detail: Detail, key: CommunityDetail) => Value,
): Record<CommunityDetail, Value> {
  const entries = DETAIL_KEYS.map((key) => [key, make(COMMUNITY_DETAILS[key], key)]);
  return Object.fromEntries(entries) as Record<CommunityDetail, Value>;
}

export const NO_DETAILS: CommunityDetails = ofEachDetail(() => null);

/** As answered; missing in older caches and from an older server. */
export const detailAnswers = ofEachDetail(() => v.fallback(v.nullable(v.string()), null));
/** Of a new community. */
export const detailEntries = ofEachDetail(({ max }) => optionalText(max));
/** Of an existing one: what is missing stays as it is. */
export const detailChanges = ofEachDetail(({ max }) => v.optional(optionalText(max)));

/** What the search of a list of groups looks at, besides the alias of the coordinator. */
export const SEARCHED_FIELDS = [
  ...(['name', 'location', 'city', 'state'] as const),
  ...DETAIL_KEYS.filter((key) => COMMUNITY_DETAILS[key].isSearched),
];
