import { isGiven, isNameHeading, isRemarkWord, isRole, isSurnameHeading } from './name-lexicon.ts';
import { dropBareNumbers, hasLetters, stripLine, toLines } from './strip-line.ts';

/**
 * Splits typed or pasted text: lines, numbered lists, commas, spreadsheets, or «Apellido, Nombre».
 * Keeps duplicates for the caller to resolve.
 */
export function parseNames(text: string): string[] {
  const lines = pickNameColumns(withoutHeading(toLines(text))).map(stripLine);
  const people = dropBareNumbers(lines.filter((line) => line !== ''));
  // A single line may be any name; in a list, entries need letters.
  return splitPeople(people.length > 1 ? people.filter(hasLetters) : people);
}

/** «Asistieron: Ana, Beto», or «Asistieron hoy:» above the list. */
const INTRODUCTION = /^\s*([^\t:,;]{3,40}):(?!\/)[^\S\t]*(.*)$/u;

function withoutHeading(lines: readonly string[]): string[] {
  const [first = '', ...rest] = lines;
  const [, said = '', names = ''] = INTRODUCTION.exec(first) ?? [];
  if (said !== '' && names === '' && rest.length > 0) return rest;
  if (said !== '' && isNameHeading(said.split(' ')[0] ?? '')) return [names, ...rest];
  return rest.length > 0 && isNameHeading(first) ? rest : [...lines];
}

function splitPeople(lines: readonly string[]): string[] {
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
  // Some surnames are also given names: the right side then decides.
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

/** «Ana, Beto y Carla»: the end of a list. */
function splitAtAnd(last: string): string[] {
  const [, left = '', right = ''] = /^(.+?) (?:y|e|Y|E) (.+)$/u.exec(last) ?? [];
  return isGiven(left) && isGiven(right) ? [left, right] : [last];
}

/**
 * Whether text after a comma describes the person before it: «Doña Chelo, la vecina».
 * @param whole its context: uniform case carries no meaning
 */
function isRemark(part: string, whole: string): boolean {
  if (!/^["'«“]?\p{L}/u.test(part) || isRole(part)) return true;
  const saysCase = /^\P{L}*\p{Lu}/u.test(whole) && /\p{Ll}/u.test(whole);
  if (!saysCase) return isRemarkWord(part);
  return /^\P{L}*\p{Ll}/u.test(part) && (isRemarkWord(part) || !isGiven(part));
}

/** Splits outside brackets; drops empty parts. */
function splitOutside(text: string, sign: ',' | ';'): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    if (letter === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  // An unclosed bracket groups nothing.
  const whole = depth > 0 ? text.split(sign) : parts;
  return whole.map((part) => part.trim()).filter((part) => part !== '');
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}

/** Cell beside a name that is not a name. */
const MARK =
  /^(?:x|s[íi]|no|p|a|f|r|ok|presente|ausente|asisti[óo]|falt[óo]|retardo|hombre|mujer|h|m)$/iu;
const DAY_OR_TIME = /\d{1,2}[/:]\d{1,2}/u;

/** Lines partly copied from a spreadsheet: keeps only the names. */
function pickNameColumns(lines: readonly string[]): string[] {
  const table = lines.filter((line) => line.includes('\t')).map(toCells);
  if (table.length === 0) return [...lines];
  const head = findHead(table[0] ?? []);
  const columns = head ?? guessColumns(table);
  const headAt = head ? lines.findIndex((line) => line.includes('\t')) : -1;
  return lines.flatMap((line, index) => {
    if (!line.includes('\t')) return [line];
    const cells = toCells(line);
    const name = columns
      .map((column) => cells[column] ?? '')
      .filter(isText)
      .join(' ');
    return index === headAt || name === '' ? [] : [name];
  });
}

function toCells(line: string): string[] {
  return line.split('\t').map(stripLine);
}

/** From a heading line: given name first, whatever the sheet's order. */
function findHead(cells: readonly string[]): number[] | null {
  const names = indexesOf(cells, isNameHeading);
  const surnames = indexesOf(cells, isSurnameHeading);
  if (names.length + surnames.length === 0) return null;
  return [...names.slice(0, 1), ...surnames];
}

function indexesOf(cells: readonly string[], fits: (cell: string) => boolean): number[] {
  return cells.flatMap((cell, index) => (fits(cell) ? [index] : []));
}

/** Without headings: the first text column, plus neighbours while the name is incomplete. */
function guessColumns(table: readonly string[][]): number[] {
  const width = Math.max(...table.map((cells) => cells.length));
  const all = Array.from({ length: width }, (_, index) => index);
  const texts = all.filter((index) => isTextColumn(table, index));
  const [first = 0, second, third] = texts;
  const words = wordsOf(table, first);
  const isNext = second === first + 1;
  if (second === undefined || !isNext || words >= 3) return [first];
  if (words < 2) {
    const hasBoth = third === second + 1 && wordsOf(table, second) < 2 && !isCategory(table, third);
    return hasBoth ? [first, second, third] : [first, second];
  }
  // Two words may be name and surname, or two surnames: a lost name is worse than an extra word.
  return isCategory(table, second) || !startsGiven(table, second) ? [first] : [first, second];
}

function isTextColumn(table: readonly string[][], index: number): boolean {
  const filled = table.map((cells) => cells[index] ?? '').filter((cell) => cell !== '');
  return filled.filter(isText).length * 2 > filled.length;
}

function isText(cell: string): boolean {
  return hasLetters(cell) && !MARK.test(cell) && !DAY_OR_TIME.test(cell);
}

function wordsOf(table: readonly string[][], index: number): number {
  const counts = cellsOf(table, index).map((cell) => cell.split(' ').length);
  return counts.sort((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0;
}

/** One value in half the rows: a city, role or community. */
function isCategory(table: readonly string[][], index: number): boolean {
  const cells = cellsOf(table, index);
  const most = Math.max(...cells.map((cell) => cells.filter((other) => other === cell).length));
  return cells.length > 2 && most * 2 >= cells.length;
}

function startsGiven(table: readonly string[][], index: number): boolean {
  const cells = cellsOf(table, index);
  return cells.filter(isGiven).length * 2 >= cells.length;
}

function cellsOf(table: readonly string[][], index: number): string[] {
  return table.map((cells) => cells[index] ?? '').filter(isText);
}
