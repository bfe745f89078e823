import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import * as words from './words.ts';

export const PALETTE_GROUPS = [
  words.people,
  words.communities,
  words.meetings,
  words.screens,
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export type PaletteItem = {
  /** Equal for the same object from two sources; the first wins. */
  id: string;
  group: PaletteGroup;
  label: string;
  detail?: string;
  /** Folded search key, set by `createItem`. */
  key: string;
  href: string;
};

export type FoundGroup = { group: PaletteGroup; items: readonly PaletteItem[] };

/** Shorter queries search screens only, without the server. */
export const MIN_LETTERS = 2;
const MAX_PER_GROUP = 8;

/** @param more searched besides label and detail */
export function createItem(item: Omit<PaletteItem, 'key'>, more = ''): PaletteItem {
  return { ...item, key: foldText(`${item.label} ${item.detail ?? ''} ${more}`) };
}

export function hasEnoughLetters(query: string): boolean {
  return foldText(query).length >= MIN_LETTERS;
}

/**
 * Matches every word, ignoring accents and case, by group; prefix matches first, else stable. A
 * short query finds screens only.
 */
export function findItems(items: readonly PaletteItem[], query: string): FoundGroup[] {
  const isAsked = hasEnoughLetters(query);
  const typed = searchWords(query);
  const wanted = foldText(query);
  const seen = new Set<string>();
  const found = items.filter((item) => {
    if (!isAsked && item.group !== words.screens) return false;
    if (seen.has(item.id) || !hasWords(item.key, isAsked ? typed : [])) return false;
    seen.add(item.id);
    return true;
  });
  return PALETTE_GROUPS.flatMap((group) => {
    const own = found.filter((item) => item.group === group);
    const first = isAsked ? own.filter(({ key }) => key.startsWith(wanted)) : [];
    const rest = own.filter((item) => !first.includes(item));
    const shown = [...first, ...rest].slice(0, isAsked ? MAX_PER_GROUP : own.length);
    return shown.length > 0 ? [{ group, items: shown }] : [];
  });
}
