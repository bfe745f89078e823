import * as words from './file-words.ts';

/** The records of a text of separated values, each told apart even where quotes are wrong. */

export type FileRecord = {
  /** As a spreadsheet counts: a cell of two lines is one. */
  line: number;
  cells: string[];
  /** Why it cannot be read; then it has no cells. */
  problem?: string;
  /** Whether a cell of several lines could hide another record. */
  isSuspect?: boolean;
  /** Where the next one begins. */
  next: number;
};

/** Where in a text the records begin, and how many stand before them. */
export type Start = { at: number; records: number };

export type Layout = {
  separator: string;
  /** How many columns the head has; unknown while it is being looked for. */
  columns?: number;
  /** Whether a column may hold long texts: none of those that people are made of does. */
  mayBeLong?: (column: number) => boolean;
};

/**
 * Every line is in one record and no more. A quote that is not closed, or that would swallow other
 * records, makes a problem of its own line alone.
 */
export function splitRecords(
  text: string,
  layout: Layout,
  start: Start = { at: 0, records: 0 },
): FileRecord[] {
  const records: FileRecord[] = [];
  for (let { at } = start; at < text.length; ) {
    const line = start.records + records.length + 1;
    const read = readRecord(text, at, layout);
    const isLost = read === null || swallows(read, layout);
    const end = isLost ? endOfLine(text, at) : read.end;
    const next = afterBreak(text, end);
    if (isLost) {
      const begun = text.slice(at, end).trim().slice(0, 40);
      const problem = words.unclosedQuote(begun);
      records.push({ line, cells: [], problem, next });
    } else {
      const isSuspect = read.hidden.length > 0 && read.quoted > 0;
      records.push({ line, cells: read.cells, isSuspect, next });
    }
    at = next;
  }
  return records;
}

type ReadRecord = {
  cells: string[];
  /** Where the line ends, before its break. */
  end: number;
  /** Cells of several lines. */
  hidden: { column: number; text: string }[];
  /** How many separators stand in quotes. */
  quoted: number;
};

/** Null when a quote is opened and not closed. */
function readRecord(text: string, from: number, layout: Layout): ReadRecord | null {
  const { separator } = layout;
  const cells: string[] = [];
  const hidden: ReadRecord['hidden'] = [];
  let inQuotes = 0;
  for (let at = from; ; ) {
    const quoted = readQuoted(text, at, separator);
    const end = quoted ? quoted.end : endOfCell(text, at, separator);
    const cell = quoted ? quoted.cell : text.slice(at, end);
    // A quote begins the cell, and no other ends it.
    if (!quoted && /^ *"/.test(cell) && cell.split('"').length % 2 === 0) return null;
    if (quoted && /[\r\n]/.test(cell)) hidden.push({ column: cells.length, text: cell });
    if (quoted) inQuotes += count(cell, layout);
    cells.push(cell);
    if (text[end] !== separator) return { cells, end, hidden, quoted: inQuotes };
    at = end + 1;
  }
}

/** A cell in quotes; null when it is none, or when its quotes are part of what is written. */
function readQuoted(text: string, from: number, separator: string) {
  let open = from;
  while (text[open] === ' ') open += 1;
  if (text[open] !== '"') return null;
  for (let at = open + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close < 0) return null;
    if (text[close + 1] === '"') {
      at = close + 2;
      continue;
    }
    let end = close + 1;
    while (text[end] === ' ') end += 1;
    const isEnd = end >= text.length || text[end] === separator || /[\r\n]/.test(text[end] ?? '');
    if (!isEnd) return null;
    return { cell: text.slice(open + 1, close).replaceAll('""', '"'), end };
  }
}

function swallows(read: ReadRecord, layout: Layout): boolean {
  if (read.hidden.length === 0 || layout.columns === undefined) return false;
  if (read.cells.length > layout.columns) return true;
  const most = wide(layout);
  const isLong = read.hidden.every(
    ({ column, text }) => layout.mayBeLong?.(column) || endsInBreak(text, layout),
  );
  return isLong
    ? read.hidden.some(({ text }) =>
        text.split(/[\r\n]+/).some((part) => tight(part, layout) >= most),
      )
    : read.quoted >= most;
}

/** One line and the break of whoever typed it: nothing else can hide there. */
function endsInBreak(text: string, layout: Layout): boolean {
  return !/[\r\n]/.test(text.trimEnd()) && count(text, layout) === 0;
}

/** As many separators as a record has. */
const wide = ({ columns = Number.POSITIVE_INFINITY }: Layout) => columns - 1;
const count = (text: string, { separator }: Layout) => text.split(separator).length - 1;
/** Of a record: in prose a blank follows a comma. */
const tight = (text: string, layout: Layout) =>
  count(text.replaceAll(`${layout.separator} `, ' '), layout);

function endOfLine(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end < 0 ? text.length : from + end;
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
    at += 1;
  return at;
}

function afterBreak(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
}
