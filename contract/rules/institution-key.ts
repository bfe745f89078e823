const FILLERS = new Set(['de', 'del', 'la', 'el', 'ac', 'sc']);
/** Kinds of institution: by themselves they would join every university of a city. */
const KINDS = new Set([
  ...['universidad', 'colegio', 'escuela', 'instituto', 'secretaria', 'hospital', 'clinica'],
  ...['gobierno', 'municipio', 'ayuntamiento', 'presidencia', 'congreso', 'partido', 'camara'],
  ...['parroquia', 'diocesis', 'arquidiocesis', 'catedral', 'seminario', 'fundacion', 'asociacion'],
]);
const MAX_SLIPS = 2;
const LETTERS_PER_SLIP = 4;

type Place = { state: string; city: string };

/**
 * Drops accents (ñ stays), case, punctuation, fillers, the place's own words and word order. Empty
 * when unreadable.
 */
export function institutionKey(name: string, place: Place): string {
  const words = wordsOf(name);
  const telling = words.filter((word) => !FILLERS.has(word));
  const own = new Set([...wordsOf(place.state), ...wordsOf(place.city)]);
  const placeless = telling.filter((word) => !own.has(word));
  const isVague = placeless.length <= 1 && placeless.every((word) => KINDS.has(word));
  const kept = isVague ? telling : placeless;
  return [...new Set(kept.length > 0 ? kept : words)].sort().join(' ');
}

/** Whether different keys may be one: a few letters apart, or one has all words of the other. */
export function areNearKeys(a: string, b: string): boolean {
  if (a === b) return false;
  return (
    isSubset(a.split(' '), b.split(' ')) || isSubset(b.split(' '), a.split(' ')) || isSlip(a, b)
  );
}

/** Comparable city: «Gomez Palacio» is «Gómez Palacio». */
export const cityKey = (city: string): string => wordsOf(city).join(' ');

function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFD')
    // Ñ is its own letter.
    .replace(/(n)\u0303|[\p{M}\p{Default_Ignorable_Code_Point}]/giu, (_, n) =>
      n ? `${n}\u0303` : '',
    )
    .normalize('NFC')
    .toLowerCase();
  return joinInitials(folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
}

/** «I. M. S. S.» is one word. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word);
    if (isInitial && isOpen) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isOpen = isInitial;
  }
  return joined;
}

const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.every((word) => all.includes(word));

function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const allowed = Math.min(MAX_SLIPS, Math.floor(short.length / LETTERS_PER_SLIP));
  return long.length - short.length <= allowed && distance(a, b) <= allowed;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const [above = 0, before = 0, corner = 0] = [row[j + 1], next[j], row[j]];
      next.push(Math.min(above + 1, before + 1, corner + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] as number;
}
