import { IMPORT_MAX_ROWS, type ImportRow } from '#contract/people';
import { decodeFile } from '#web/features/shared/table-files/decode-file.ts';
import { fromSafeCell } from '#web/features/shared/table-files/safe-cell.ts';
import { type FileRecord, splitRecords } from '#web/features/shared/table-files/split-records.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import * as messages from './file-messages.ts';
import {
  columnToLabel,
  type FileColumn,
  headersToColumns,
  type ImportColumn,
} from './import-columns.ts';
import { type Cards, isVcard, readVcards } from './read-vcards.ts';

export type LineProblem = { line: number; column: string; message: string };

export type ReadFile = {
  type: 'rows';
  rows: ImportRow[];
  /** Number of people in the file: each is in `rows` or in `problems`. */
  lines: number;
  problems: LineProblem[];
  notes: LineProblem[];
  notices: string[];
  ignored: string[];
  /** No row has a place: the user must choose one. */
  needsPlace: boolean;
};

export type PeopleFile = ReadFile | { type: 'unreadable'; sentence: string };

const NEEDED: readonly ImportColumn[] = ['alias', 'state', 'city'];
const NAMES: readonly FileColumn[] = ['alias', 'fullName', 'givenName'];
/** May occur several times: the first filled one counts. */
const SEVERAL: ReadonlySet<FileColumn> = new Set(['email', 'phone', 'fullName', 'givenName']);

/** Parses delimited text or phone contacts in any encoding. Values are validated by the server. */
export function readPeopleFile(bytes: Uint8Array): PeopleFile {
  const decoded = decodeFile(bytes);
  if (decoded.type === 'unreadable') return decoded;
  const { text, notices } = decoded;
  const read = isVcard(text) ? fromCards(readVcards(text)) : fromRecords(text);
  if (read.type === 'unreadable') return read;
  if (read.lines === 0) return unreadable(messages.noPeople);
  if (read.rows.length > IMPORT_MAX_ROWS) {
    const most = formatNumber(IMPORT_MAX_ROWS);
    return unreadable(messages.tooMany(most, read.rows.length));
  }
  return { ...read, notices: [...notices, ...read.notices] };
}

const unreadable = (sentence: string): PeopleFile => ({ type: 'unreadable', sentence });

function fromCards({ rows, problems }: Cards): ReadFile {
  const needsPlace = rows.length > 0 && rows.every(({ state, city }) => !state && !city);
  const lines = rows.length + problems.length;
  return { type: 'rows', rows, lines, problems, notes: [], notices: [], ignored: [], needsPlace };
}

function fromRecords(text: string): PeopleFile {
  const head = findHead(text);
  const fault = faultOf(head);
  if (fault) return unreadable(fault);
  const { separator, headers, width, columns, index, next } = head;
  const mayBeLong = (column: number) => !columns[column];
  const layout = { separator, columns: width, mayBeLong };
  const records = splitRecords(text, layout, { at: next, records: index + 1 });
  const read: ReadFile = {
    ...{ type: 'rows', rows: [], lines: 0, problems: [], notes: [], needsPlace: false },
    notices: noticesOf(head, text),
    ignored: headers.filter((header, index) => header && !columns[index]),
  };
  // Skips blank lines but counts them, like a spreadsheet.
  for (const record of records) takeRecord(read, record, head);
  return read;
}

function faultOf({ columns, index }: Head): string | null {
  const isNamed = NAMES.some((column) => columns.includes(column));
  const missing = NEEDED.find((column) =>
    column === 'alias' ? !isNamed : !columns.includes(column),
  );
  if (missing) return messages.columnMissing(columnToLabel(missing), index + 1);
  const twice = columns.find(
    (column, at) => column && !SEVERAL.has(column) && columns.indexOf(column) < at,
  );
  return twice ? messages.columnTwice(columnToLabel(twice)) : null;
}

function noticesOf({ headers, columns, above: records }: Head, text: string): string[] {
  const notices: string[] = [];
  const above = records
    .slice(isSeparatorLine(text) ? 1 : 0)
    .map(({ cells }) =>
      cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean);
  if (above.length > 0) {
    notices.push(messages.textAbove(above.join('», «').slice(0, 120)));
  }
  const asked = headers.flatMap((header, at) => {
    const column = columns[at] as ImportColumn | undefined;
    const label = column && columnToLabel(column);
    return label && label !== column && header.length > 30
      ? messages.columnIs(header.slice(0, 60), label)
      : [];
  });
  if (asked.length > 0) notices.push(messages.questionsRead(asked.join('; ')));
  return notices;
}

function takeRecord(read: ReadFile, record: FileRecord, { headers, columns }: Head): void {
  const { line, cells, problem, isSuspect } = record;
  if (!problem && cells.every((cell) => cell.trim() === '')) return;
  read.lines += 1;
  const tell = (message: string) =>
    read.problems.push({ line, column: messages.wholeLine, message });
  if (problem) {
    tell(problem);
    return;
  }
  const extra = cells.slice(headers.length).find((cell) => cell.trim());
  if (extra !== undefined) {
    tell(messages.moreColumns(extra.trim().slice(0, 40)));
    return;
  }
  const row = toRow(cells, columns, line);
  if (Object.keys(row).length === 1) {
    tell(messages.onlyUnused);
    return;
  }
  read.rows.push(row);
  if (isSuspect) {
    const message = messages.manyLines;
    read.notes.push({ line, column: messages.wholeLine, message });
  }
}

function toRow(
  cells: readonly string[],
  columns: readonly (FileColumn | undefined)[],
  line: number,
): ImportRow {
  const told: Partial<Record<FileColumn, string>> = {};
  for (const [index, column] of columns.entries()) {
    const cell = fromSafeCell((cells[index] ?? '').trim());
    if (column && cell) told[column] ??= cell;
  }
  const { givenName, paternalName, maternalName, ...row } = told;
  // Beside surnames, «Nombre» is the given name.
  const given = givenName ?? (paternalName || maternalName ? row.fullName : undefined);
  const whole = [given, paternalName, maternalName].filter(Boolean).join(' ');
  if (given && whole) row.fullName = whole;
  const short = given ? [given, paternalName].filter(Boolean).join(' ') : row.fullName;
  return { line, ...(short ? { alias: short } : {}), ...row };
}

type Head = {
  separator: string;
  index: number;
  headers: readonly string[];
  width: number;
  columns: readonly (FileColumn | undefined)[];
  above: readonly FileRecord[];
  next: number;
};

const SEPARATORS = [',', ';', '\t', '|'];
/** Enough for a parish list's titles, dates and logos above the header. */
const LOOKED_AT = 15;

/** `sep=;`, which Excel writes to declare the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ,;\t|]*(\r\n|\r|\n|$)/i;

function findHead(text: string): Head {
  const told = SEPARATOR_LINE.exec(text)?.[1];
  const heads = (told ? [told] : SEPARATORS).flatMap((separator) =>
    splitRecords(firstLines(text), { separator })
      .slice(0, LOOKED_AT)
      .map((_record, index, records) => toHead(records, separator, index)),
  );
  const most = Math.max(0, ...heads.map(namedIn));
  const best = heads.find((head) => most > 0 && namedIn(head) === most);
  return (
    best ?? {
      separator: told ?? ',',
      index: 0,
      headers: [],
      width: 0,
      columns: [],
      above: [],
      next: 0,
    }
  );
}

function toHead(records: readonly FileRecord[], separator: string, index: number): Head {
  const { cells = [], next = 0 } = records[index] ?? {};
  const above = records.slice(0, index);
  const headers = cells.map((cell) => cell.trim());
  while (headers.at(-1) === '') headers.pop();
  return {
    separator,
    index,
    headers,
    width: cells.length,
    columns: headersToColumns(headers),
    above,
    next,
  };
}

function namedIn({ columns }: Head): number {
  return columns.filter(Boolean).length;
}

/** Enough text to find the header: form cells may be long. */
function firstLines(text: string): string {
  return text.slice(0, 50_000);
}

function isSeparatorLine(text: string): boolean {
  return SEPARATOR_LINE.test(text);
}
