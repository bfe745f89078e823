import { foldText } from '#contract/rules/fold-text';

export type Names = {
  alias: string | null;
  fullName: string | null;
  email: string | null;
  phone: string | null;
};

/** `sure`: a full name, address or phone. `alias`: possibly shared by many. */
export type Match = 'sure' | 'alias';

/** Shorter ones match almost any sentence. */
const NAME_MIN = 3;
/** Mexican number without country code. */
const PHONE_DIGITS = 10;

/** Finds a person's names in a text in any spelling; null without a match. */
export function createNameMatcher(names: Names): (text: unknown) => Match | null {
  const sure = sureOf(names);
  const isSure = toPattern(sure);
  const isAlias = toPattern([names.alias].flatMap(toName).filter((name) => !sure.includes(name)));
  const digits = phoneDigits(names.phone);
  return (text) => {
    if (typeof text !== 'string' || text === '') return null;
    // JSON escapes line breaks.
    const folded = foldText(text.replace(/\\[nrt]/g, ' '));
    if (isSure?.test(folded)) return 'sure';
    if (digits !== null && hasDigits(text, digits)) return 'sure';
    return isAlias?.test(folded) ? 'alias' : null;
  };
}

/** `like` patterns, which find at least what the matcher finds. */
export function toLikePatterns(names: Names): { sure: string[]; alias: string[] } {
  const digits = phoneDigits(names.phone);
  const sure = sureOf(names).map(wordsToLike);
  if (digits !== null) sure.push(`%${[...digits].join('%')}%`);
  return { sure, alias: [names.alias].flatMap(toName).map(wordsToLike) };
}

/** Two words may be a common alias; three typed as an alias are a full name. */
function sureOf({ alias, fullName, email }: Names): string[] {
  const names = [fullName, email].flatMap(toName).filter((name) => /[ @]/.test(name));
  const long = [alias].flatMap(toName).filter((name) => name.split(' ').length > 2);
  return [...new Set([...names, ...long])];
}

function toName(name: string | null): string[] {
  const folded = foldText(name ?? '');
  return folded.length >= NAME_MIN ? [folded] : [];
}

/** Whole words only: «ana» is not in «mañana». */
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

/** Wildcards for accentable letters and for blanks. */
function wordsToLike(name: string): string {
  return `%${name.replace(/[aeiounc%_\\]/g, '_').replace(/\s+/g, '%')}%`;
}
