const FILLERS = new Set(['de', 'del', 'la', 'el', 'ac', 'sc']);
/** Kinds of institution: by themselves they would join every university of a city. */
const KINDS = new Set([
  ...['universidad', 'colegio', 'escuela', 'instituto', 'secretaria', 'hospital', 'clinica'],
  ...['gobierno', 'municipio', 'ayuntamiento', 'presidencia', 'congreso', 'partido', 'camara'],
  ...['parroquia', 'diocesis', 'arquidiocesis', 'catedral', 'seminario', 'fundacion', 'asociacion'],
]);
/** What people write who name none. */
const NOT_ONE = new Set([
  ...['no', 'na', 'no aplica', 'nada', 'ninguna', 'ninguno', 'no tengo', 'sin institucion', 'x'],
  ...['hogar', 'del hogar', 'el hogar', 'ama de casa', 'amo de casa', 'labores del hogar', 'casa'],
  ...[
    'en casa',
    'mi casa',
    'desempleado',
    'desempleada',
    'sin empleo',
    'sin trabajo',
    'no trabajo',
  ],
  ...['jubilado', 'jubilada', 'pensionado', 'pensionada', 'independiente', 'por mi cuenta'],
  ...[
    'cuenta propia',
    'por cuenta propia',
    'trabajo independiente',
    'negocio propio',
    'particular',
  ],
]);
/** Legal forms, after initials are joined: «S. de R. L. de C. V.». */
const LEGAL_FORMS =
  / (?:s de rl|spr de rl|sapi|sab|sas|sa|scp|sc|ac|iap|ibp|abp|iasp)(?: de (?:cv|ip|rl))*(?= )/g;
const LEGAL_ENDINGS =
  / (?:asociacion (?:civil|religiosa)|sociedad (?:civil|anonima)|institucion de (?:asistencia|beneficencia) privada|ar|ap)(?: de capital variable)? $/;
const NUMBER_SIGNS = new Set(['no', 'num', 'numero', 'nro', 'n', 'nº']);
const MAX_SLIPS = 2;
const LETTERS_PER_SLIP = 4;

type Place = { state: string; city: string };

/**
 * Drops accents (ñ stays), case, punctuation, fillers, legal forms, «No.» before a number, the place's
 * own words and word order. Empty when unreadable, or when it names no institution.
 */
export function institutionKey(name: string, place: Place): string {
  const written = wordsOf(name);
  if (NOT_ONE.has(written.join(' '))) return '';
  const named = withoutLegalForms(written);
  const words = foldNumbers(named.every((word) => FILLERS.has(word)) ? written : named);
  const telling = words.filter((word) => !FILLERS.has(word));
  const own = new Set([...wordsOf(place.state), ...wordsOf(place.city)]);
  const placeless = telling.filter((word) => !own.has(word));
  const isVague = placeless.length <= 1 && placeless.every((word) => KINDS.has(word));
  const kept = isVague ? telling : placeless;
  return [...new Set(kept.length > 0 ? kept : words)].sort().join(' ');
}

/** Whether different keys may be one: a few letters apart, or one has all words of the other. Two numbers are two. */
export function areNearKeys(a: string, b: string): boolean {
  if (a === b || haveOtherNumbers(a, b)) return false;
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

function withoutLegalForms(words: readonly string[]): string[] {
  const text = ` ${words.join(' ')} `.replace(LEGAL_FORMS, '').replace(LEGAL_ENDINGS, ' ');
  return text.split(' ').filter(Boolean);
}

/** «Núm. 012» is «12». */
function foldNumbers(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    if (NUMBER_SIGNS.has(word) && /^\d/.test(words[index + 1] ?? '')) return [];
    return [word.replace(/^0+(?=\d+$)/, '')];
  });
}

/** «Técnica 12» is not «Técnica 21»; a name without a number may be either. */
function haveOtherNumbers(a: string, b: string): boolean {
  const [one, other] = [a, b].map((key) => key.split(' ').filter((word) => /\d/.test(word)));
  return Boolean(one?.length && other?.length) && one?.join(' ') !== other?.join(' ');
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
