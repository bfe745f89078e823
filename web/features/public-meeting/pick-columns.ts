import { isGiven, isNameHeading, isSurnameHeading } from './name-lexicon.ts';
import { hasLetters, stripLine } from './strip-line.ts';

/** What stands in a cell beside a name, and is none. */
const MARK =
  /^(?:x|s[íi]|no|p|a|f|r|ok|presente|ausente|asisti[óo]|falt[óo]|retardo|hombre|mujer|h|m)$/iu;
const DAY_OR_TIME = /\d{1,2}[/:]\d{1,2}/u;

/** The lines of a list of which some were copied from a spreadsheet: of those only the names. */
export function pickNameColumns(lines: readonly string[]): string[] {
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

/** By a first line of headings: the given name first, however the sheet has it. */
function findHead(cells: readonly string[]): number[] | null {
  const names = indexesOf(cells, isNameHeading);
  const surnames = indexesOf(cells, isSurnameHeading);
  if (names.length + surnames.length === 0) return null;
  return [...names.slice(0, 1), ...surnames];
}

function indexesOf(cells: readonly string[], fits: (cell: string) => boolean): number[] {
  return cells.flatMap((cell, index) => (fits(cell) ? [index] : []));
}

/** Without headings: the first column of words, and its neighbours while the name is not whole. */
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
  // Two words may be name and surname, or the two surnames: a lost name is worse than a word too many.
  return isCategory(table, second) || !startsGiven(table, second) ? [first] : [first, second];
}

function isTextColumn(table: readonly string[][], index: number): boolean {
  const filled = table.map((cells) => cells[index] ?? '').filter((cell) => cell !== '');
  return filled.filter(isText).length * 2 > filled.length;
}

function isText(cell: string): boolean {
  return hasLetters(cell) && !MARK.test(cell) && !DAY_OR_TIME.test(cell);
}

/** How many words a cell of this column usually has. */
function wordsOf(table: readonly string[][], index: number): number {
  const counts = cellsOf(table, index).map((cell) => cell.split(' ').length);
  return counts.sort((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0;
}

/** One value for half of the rows: a city, a role, a community. */
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
