import { isGiven, isRemarkWord, isRole } from './name-lexicon.ts';

/** The people of clean lines: one each, or several between commas or semicolons. */
export function splitPeople(lines: readonly string[]): string[] {
  const entries = lines.flatMap((line) => splitOutside(line, ';'));
  if (isSurnameFirst(entries)) return entries.map(givenFirst);
  return entries.flatMap(splitAtCommas);
}

/** «López Pérez, Ana» on every line: a register. «Ana, Beto» on every line: couples. */
function isSurnameFirst(entries: readonly string[]): boolean {
  if (entries.length < 2) return false;
  const pairs = entries.map((entry) => splitOutside(entry, ','));
  if (!pairs.every(([left = '', right = '', ...more]) => isPair(left, right, more))) return false;
  const givenLeft = pairs.filter(([left = '']) => isGiven(left)).length;
  const givenRight = pairs.filter(([, right = '']) => isGiven(right)).length;
  // Some surnames are given names too: what stands on the right then decides.
  return givenLeft * 2 < pairs.length || (givenLeft < pairs.length && givenLeft < givenRight);
}

const WORDS_MAX = 5;

function isPair(left: string, right: string, more: readonly string[]): boolean {
  if (more.length > 0 || left === '' || right === '') return false;
  if (wordsIn(left) > WORDS_MAX || wordsIn(right) > WORDS_MAX) return false;
  return !/[\d("«“]/u.test(left + right) && !isRemark(right, `${left}, ${right}`);
}

function givenFirst(entry: string): string {
  const [surname = '', given = ''] = splitOutside(entry, ',');
  return `${given} ${surname}`;
}

function splitAtCommas(entry: string): string[] {
  const parts = splitOutside(entry, ',');
  const people: string[] = [];
  for (const part of parts) {
    const before = people.at(-1);
    if (before !== undefined && isRemark(part, entry))
      people[people.length - 1] = `${before}, ${part}`;
    else people.push(part);
  }
  return people.length > 1 ? [...people.slice(0, -1), ...splitAtAnd(people.at(-1) ?? '')] : people;
}

/** «Ana, Beto y Carla»: the end of a list of people. */
function splitAtAnd(last: string): string[] {
  const [, left = '', right = ''] = /^(.+?) (?:y|e|Y|E) (.+)$/u.exec(last) ?? [];
  return isGiven(left) && isGiven(right) ? [left, right] : [last];
}

/**
 * Whether what follows a comma tells about the person before it: «Doña Chelo, la vecina».
 * @param whole where it stands: written all in small letters or all in capitals, its case says nothing
 */
function isRemark(part: string, whole: string): boolean {
  if (!/^["'«“]?\p{L}/u.test(part) || isRole(part)) return true;
  const saysCase = /^\P{L}*\p{Lu}/u.test(whole) && /\p{Ll}/u.test(whole);
  if (!saysCase) return isRemarkWord(part);
  return /^\P{L}*\p{Ll}/u.test(part) && (isRemarkWord(part) || !isGiven(part));
}

/** At a sign outside brackets; no empty parts. */
function splitOutside(text: string, sign: ',' | ';'): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    if (letter === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  // A bracket that nobody closed holds nothing together.
  const whole = depth > 0 ? text.split(sign) : parts;
  return whole.map((part) => part.trim()).filter((part) => part !== '');
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}
