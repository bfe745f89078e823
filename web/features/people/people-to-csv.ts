import Papa from 'papaparse';
import type { UserItem } from '#contract/people';
import { SHEET_COLUMNS } from './people-sheet.ts';
import { toSafeCell } from './safe-cell.ts';

/** Without it Excel takes the accents for those of another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Every cell quoted and safe from formulas; lines end as RFC 4180 has them. */
export function peopleToCsv(people: readonly UserItem[]): string {
  return toCsv([
    SHEET_COLUMNS.map(({ header }) => header),
    ...people.map((person) => SHEET_COLUMNS.map(({ value }) => String(value(person) ?? ''))),
  ]);
}

export function toCsv(lines: readonly (readonly string[])[]): string {
  const cells = lines.map((line) => line.map(toSafeCell));
  return BYTE_ORDER_MARK + Papa.unparse(cells, { quotes: true, newline: '\r\n' });
}
