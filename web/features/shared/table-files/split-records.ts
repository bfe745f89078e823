import * as messages from './file-messages.ts';

/** Splits delimited text into records even with broken quotes. */

export type FileRecord = {
  /** Spreadsheet line number: a multi-line cell counts once. */
  line: number;
  cells: string[];
  /** Why it is unreadable; it then has no cells. */
  problem?: string;
  /** Whether a multi-line cell could hide another record. */
  isSuspect?: boolean;
  next: number;
};

/** Offset of the first record, and how many precede it. */
export type Start = { at: number; records: number };

export type Layout = {
  separator: string;
  columns?: number;
  /** Whether a column may hold long text; person columns never do. */
  mayBeLong?: (column: number) => boolean;
};

/** Each line belongs to exactly one record. A broken quote invalidates only its own line. */
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
      const problem = messages.unclosedQuote(begun);
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
  end: number;
  hidden: { column: number; text: string }[];
  quoted: number;
};

/** Null for an unclosed quote. */
function readRecord(text: string, from: number, layout: Layout): ReadRecord | null {
  const { separator } = layout;
  const cells: string[] = [];
  const hidden: ReadRecord['hidden'] = [];
  let inQuotes = 0;
  for (let at = from; ; ) {
    const quoted = readQuoted(text, at, separator);
    const end = quoted ? quoted.end : endOfCell(text, at, separator);
    const cell = quoted ? quoted.cell : text.slice(at, end);
    // A cell starts with a quote that no other cell closes.
    if (!quoted && /^ *"/.test(cell) && cell.split('"').length % 2 === 0) return null;
    if (quoted && /[\r\n]/.test(cell)) hidden.push({ column: cells.length, text: cell });
    if (quoted) inQuotes += count(cell, layout);
    cells.push(cell);
    if (text[end] !== separator) return { cells, end, hidden, quoted: inQuotes };
    at = end + 1;
  }
}

/** Null if unquoted, or if the quotes are part of the text. */
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

/** One line plus a typed line break: it cannot hide another record. */
function endsInBreak(text: string, layout: Layout): boolean {
  return !/[\r\n]/.test(text.trimEnd()) && count(text, layout) === 0;
}

const wide = ({ columns = Number.POSITIVE_INFINITY }: Layout) => columns - 1;
const count = (text: string, { separator }: Layout) => text.split(separator).length - 1;
/** No blank after separators, as in records; prose has one after a comma. */
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
