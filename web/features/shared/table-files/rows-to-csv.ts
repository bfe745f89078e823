import Papa from 'papaparse';
import type { SheetValue } from '#web/ui/data/sheet-value.ts';
import { toSafeCell } from './safe-cell.ts';
import type { SheetColumn, SheetNote } from './sheet-column.ts';

/** Without a BOM Excel garbles the accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes every cell and neutralizes formulas; line ends per RFC 4180. */
export function rowsToCsv<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  notes: readonly SheetNote[] = [],
): string {
  return toText([
    columns.map(({ header }) => toSafeCell(header)),
    ...rows.map((row) => columns.map(({ value }) => toCell(value(row)))),
    ...(notes.length > 0 ? [[]] : []),
    ...notes.map((note) => note.map(toSafeCell)),
  ]);
}

export function toCsv(lines: readonly (readonly string[])[]): string {
  return toText(lines.map((line) => line.map(toSafeCell)));
}

/** Days, shares and numbers in a form every locale's spreadsheet reads. */
function toCell(value: SheetValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return toSafeCell(value);
  if (typeof value === 'number') return String(value);
  if ('percent' in value) return `${value.percent}%`;
  if ('year' in value) return String(value.year);
  return value.time ? `${value.day} ${value.time}` : value.day;
}

function toText(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + Papa.unparse(lines as string[][], { quotes: true, newline: '\r\n' });
}
