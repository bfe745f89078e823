import Papa from 'papaparse';
import { toSafeCell } from './safe-cell.ts';
import type { SheetColumn, SheetNote } from './sheet-column.ts';

/** Without it Excel takes the accents for those of another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Every cell quoted and safe from formulas; lines end as RFC 4180 has them. */
export function rowsToCsv<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  notes: readonly SheetNote[] = [],
): string {
  return toCsv([
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
    ...(notes.length > 0 ? [[]] : []),
    ...notes,
  ]);
}

export function toCsv(lines: readonly (readonly string[])[]): string {
  const cells = lines.map((line) => line.map(toSafeCell));
  return BYTE_ORDER_MARK + Papa.unparse(cells, { quotes: true, newline: '\r\n' });
}
