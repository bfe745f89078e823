import { unzipSync } from 'fflate';
import { decodeFile } from '#web/features/shared/table-files/decode-file.ts';
import { fromSafeCell } from '#web/features/shared/table-files/safe-cell.ts';
import { splitRecords } from '#web/features/shared/table-files/split-records.ts';
import * as messages from './file-messages.ts';

/** A date cell of a workbook is its day, `2026-03-12`. */
export type Cell = string | number | { day: string };
/** `line` as a spreadsheet numbers it. */
export type GridRow = { line: number; cells: Cell[]; problem?: string };
export type Grid = { type: 'grid'; rows: GridRow[]; notices: string[] };
export type GridFile = Grid | { type: 'unreadable'; sentence: string };

export const FILE_MAX_BYTES = 5_000_000;
/** A small workbook can claim gigabytes. */
const UNPACKED_MAX_BYTES = 60_000_000;
/** Beyond it nothing is read: many times what one import takes. */
const ROWS_MAX = 20_000;
const CELLS_MAX = 400;

/** The rows of delimited text in any encoding, or of a workbook's first sheet that has some. */
export async function readGrid(bytes: Uint8Array): Promise<GridFile> {
  if (bytes.length > FILE_MAX_BYTES) return unreadable(messages.tooBig);
  const read = isWorkbook(bytes) ? await readWorkbook(bytes) : readText(bytes);
  if (read.type === 'unreadable') return read;
  const rows = read.rows.filter(
    ({ cells, problem }) => problem || cells.some((cell) => cell !== ''),
  );
  if (rows.length === 0) return unreadable(messages.isEmpty);
  if (rows.length > ROWS_MAX) return unreadable(messages.tooManyRows);
  return { ...read, rows };
}

const unreadable = (sentence: string) => ({ type: 'unreadable', sentence }) as const;

/** Also what any zip begins with. */
function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

async function readWorkbook(bytes: Uint8Array): Promise<GridFile> {
  // What did not arrive is the reader, not the workbook.
  const reader = await import('read-excel-file/universal').catch(() => null);
  if (!reader) return unreadable(messages.noReader);
  const { default: readXlsxFile } = reader;
  try {
    if (unpackedSize(bytes) > UNPACKED_MAX_BYTES) return unreadable(messages.tooBig);
    const sheets = await readXlsxFile(bytes.slice().buffer);
    const filled = sheets.filter(({ data }) => data.some((row) => row.some(isFilled)));
    const [first, ...others] = filled;
    const rows = (first?.data ?? []).map((row, index) => ({
      line: index + 1,
      cells: row.slice(0, CELLS_MAX).map(toCell),
    }));
    const notices = first && others.length > 0 ? [messages.onlyFirstSheet(first.sheet)] : [];
    return { type: 'grid', rows, notices };
  } catch {
    return unreadable(messages.brokenWorkbook);
  }
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** As the archive declares it; nothing is unpacked. */
function unpackedSize(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter({ originalSize }) {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : { day: value.toISOString().slice(0, 10) };
  }
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'si' : 'no';
  return typeof value === 'string' ? value.trim() : '';
}

const SEPARATORS = [',', ';', '\t', '|'];
/** `sep=;`, which Excel writes to declare the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ,;\t|]*(?:\r\n|\r|\n|$)/i;
/** Enough to see which separator makes columns. */
const HEAD_LENGTH = 20_000;

function readText(bytes: Uint8Array): GridFile {
  const decoded = decodeFile(bytes);
  if (decoded.type === 'unreadable') return decoded;
  const [declaration, told] = SEPARATOR_LINE.exec(decoded.text) ?? [];
  const separator = told ?? findSeparator(decoded.text.slice(0, HEAD_LENGTH));
  const start = { at: declaration?.length ?? 0, records: declaration ? 1 : 0 };
  const rows = splitRecords(decoded.text, { separator }, start).map(({ line, cells, problem }) => ({
    line,
    cells: cells.slice(0, CELLS_MAX).map((cell) => fromSafeCell(cell.trim())),
    ...(problem ? { problem } : {}),
  }));
  return { type: 'grid', rows, notices: decoded.notices };
}

/** The one that makes the most cells. */
function findSeparator(head: string): string {
  const counts = SEPARATORS.map((separator) => {
    const records = splitRecords(head, { separator });
    return { separator, cells: records.reduce((sum, { cells }) => sum + cells.length, 0) };
  });
  return counts.reduce((best, one) => (one.cells > best.cells ? one : best)).separator;
}
