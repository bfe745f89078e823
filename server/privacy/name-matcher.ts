import { foldText } from '#contract/rules/fold-text';

export type Names = {
  alias: string | null;
  fullName: string | null;
  email: string | null;
  phone: string | null;
};

/** `sure`: a full name, an address or a phone. `alias`: what many may be called. */
export type Match = 'sure' | 'alias';

/** Shorter ones are in every other sentence. */
const NAME_MIN = 3;
/** Of a Mexican number, without its country. */
const PHONE_DIGITS = 10;

/** Where a person stands in a text, however it is written; null where nobody is named. */
export function createNameMatcher(names: Names): (text: unknown) => Match | null {
  const sure = sureOf(names);
  const isSure = toPattern(sure);
  const isAlias = toPattern([names.alias].flatMap(toName).filter((name) => !sure.includes(name)));
  const digits = phoneDigits(names.phone);
  return (text) => {
    if (typeof text !== 'string' || text === '') return null;
    // Texts within JSON have their line breaks spelled out.
    const folded = foldText(text.replace(/\\[nrt]/g, ' '));
    if (isSure?.test(folded)) return 'sure';
    if (digits !== null && hasDigits(text, digits)) return 'sure';
    return isAlias?.test(folded) ? 'alias' : null;
  };
}

/** The same as patterns of `like`, which find at least what the matcher finds. */
export function toLikePatterns(names: Names): { sure: string[]; alias: string[] } {
  const digits = phoneDigits(names.phone);
  const sure = sureOf(names).map(wordsToLike);
  if (digits !== null) sure.push(`%${[...digits].join('%')}%`);
  return { sure, alias: [names.alias].flatMap(toName).map(wordsToLike) };
}

/** Two first names are an alias of many; three words are a full name that was typed as an alias. */
function sureOf({ alias, fullName, email }: Names): string[] {
  const names = [fullName, email].flatMap(toName).filter((name) => /[ @]/.test(name));
  const long = [alias].flatMap(toName).filter((name) => name.split(' ').length > 2);
  return [...new Set([...names, ...long])];
}

function toName(name: string | null): string[] {
  const folded = foldText(name ?? '');
  return folded.length >= NAME_MIN ? [folded] : [];
}

/** Whole names alone: «ana» is not in «mañana». */
function toPattern(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null;
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

function phoneDigits(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-PHONE_DIGITS);
  return digits.length === PHONE_DIGITS ? digits : null;
}

function hasDigits(text: string, digits: string): boolean {
  return text.replace(/[\s().\-–/]/g, '').includes(digits);
}

/** Letters that may carry an accent stand for any letter; words may be any blanks apart. */
function wordsToLike(name: string): string {
  return `%${name.replace(/[aeiounc%_\\]/g, '_').replace(/\s+/g, '%')}%`;
}
