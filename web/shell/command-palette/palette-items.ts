import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import * as messages from './messages.ts';

export const PALETTE_GROUPS = [
  messages.people,
  messages.communities,
  messages.meetings,
  messages.acts,
  messages.screens,
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export type PaletteItem = {
  /** Equal for the same object from two sources; the first wins. */
  id: string;
  group: PaletteGroup;
  label: string;
  detail?: string;
  /** Folded label, and folded search key; set by `createItem`. */
  name: string;
  key: string;
  href: string;
  /** Asked of the screen that opens: the call whose form or list it is, and the text to search. */
  request?: { of: string; text: string };
};

/** Results of a group that the palette does not show, and the list that has them all. */
export type WholeList = {
  group: PaletteGroup;
  /** How many match; null if unknown but more than fit. */
  total: number | null;
  /** The list's call. */
  of: string;
  href: string;
};

export type FoundGroup = {
  group: PaletteGroup;
  items: readonly PaletteItem[];
  /** Found here, shown or not. */
  count: number;
};

/** Shorter queries search acts and screens only, without the server. */
export const MIN_LETTERS = 2;
const MAX_PER_GROUP = 8;
const ALWAYS: readonly PaletteGroup[] = [messages.acts, messages.screens];

/** @param more searched besides label and detail */
export function createItem(item: Omit<PaletteItem, 'key' | 'name'>, more = ''): PaletteItem {
  const name = foldText(item.label);
  return { ...item, name, key: foldText(`${item.label} ${item.detail ?? ''} ${more}`) };
}

export function hasEnoughLetters(query: string): boolean {
  return foldText(query).length >= MIN_LETTERS;
}

/**
 * Matches every word, ignoring accents and case, by group. Names come before places: in a group,
 * and a group with the whole query in a name before one without. A short query finds acts and
 * screens only.
 */
export function findItems(
  items: readonly PaletteItem[],
  query: string,
  lists: readonly WholeList[] = [],
): FoundGroup[] {
  const isAsked = hasEnoughLetters(query);
  const words = isAsked ? searchWords(query) : [];
  const seen = new Set<string>();
  const found = items.filter((item) => {
    if (!isAsked && !ALWAYS.includes(item.group)) return false;
    if (seen.has(item.id) || !hasWords(item.key, words)) return false;
    seen.add(item.id);
    return true;
  });
  const rankOf = createRank(query, words);
  const groups = PALETTE_GROUPS.flatMap((group) => {
    const own = found.filter((item) => item.group === group);
    if (own.length === 0) return [];
    const ranked = isAsked ? byRank(own, rankOf) : own;
    const shown = isAsked ? ranked.slice(0, MAX_PER_GROUP) : ranked;
    const whole = isAsked ? toWholeItem(lists, group, { query, shown: shown.length }) : [];
    const isNamed = words.every((word) => ranked[0]?.name.includes(word));
    return [{ group, items: [...shown, ...whole], count: own.length, isNamed }];
  });
  return [...groups.filter(({ isNamed }) => isNamed), ...groups.filter((one) => !one.isNamed)];
}

/** Words that the name lacks; among equals those that begin as typed come first. */
function createRank(query: string, words: readonly string[]): (item: PaletteItem) => number {
  const typed = foldText(query);
  return ({ name }) =>
    words.filter((word) => !name.includes(word)).length * 2 + (name.startsWith(typed) ? 0 : 1);
}

function byRank(
  items: readonly PaletteItem[],
  rankOf: (item: PaletteItem) => number,
): readonly PaletteItem[] {
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

function toWholeItem(
  lists: readonly WholeList[],
  group: PaletteGroup,
  { query, shown }: { query: string; shown: number },
): PaletteItem[] {
  const list = lists.find((one) => one.group === group);
  if (!list || (list.total !== null && list.total <= shown)) return [];
  const label = list.total === null ? messages.seeAll : messages.seeAllOf(list.total);
  const request = { of: list.of, text: query.trim() };
  return [createItem({ id: `all:${group}`, group, label, href: list.href, request })];
}
