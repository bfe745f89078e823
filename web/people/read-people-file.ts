import Papa from 'papaparse';
import { IMPORT_MAX_ROWS, type ImportRow } from '#contract/people';
import { columnWords, headerToColumn, type ImportColumn } from './import-columns.ts';
import { fromSafeCell } from './safe-cell.ts';

export type PeopleFile =
  | { type: 'rows'; rows: ImportRow[] /** Headers nobody knows. */; ignored: string[] }
  | { type: 'unreadable'; sentence: string };

/** Without these nobody can be told apart or placed. */
const NEEDED: readonly ImportColumn[] = ['alias', 'state', 'city'];

/**
 * A file of people as text, by line: commas, semicolons or tabs, in UTF-8, UTF-16 or what Excel
 * writes in Mexico. What the values are worth is the server's to say.
 */
export function readPeopleFile(bytes: Uint8Array): PeopleFile {
  if (isZip(bytes)) {
    return unreadable('Es un libro de Excel. Guárdalo como CSV e inténtalo de nuevo.');
  }
  const { data } = Papa.parse<string[]>(decode(bytes), { delimitersToGuess: [',', ';', '\t'] });
  const [head = [], ...lines] = data;
  const columns = head.map(headerToColumn);
  const missing = NEEDED.find((column) => !columns.includes(column));
  if (missing) return unreadable(`Falta la columna «${columnWords(missing)}» en la primera línea.`);
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index);
  if (twice) return unreadable(`La columna «${columnWords(twice)}» está dos veces.`);
  // The first line is the head; blank ones are left out but counted, as a spreadsheet counts them.
  const rows = lines
    .map((cells, index) => toRow(cells, columns, index + 2))
    .filter((row) => Object.keys(row).length > 1);
  if (rows.length === 0) return unreadable('El archivo no tiene personas.');
  if (rows.length > IMPORT_MAX_ROWS) {
    const most = IMPORT_MAX_ROWS.toLocaleString('es-MX');
    return unreadable(`Máximo ${most} personas por archivo; este tiene ${rows.length}.`);
  }
  const ignored = head.filter((header, index) => header.trim() && !columns[index]);
  return { type: 'rows', rows, ignored };
}

const unreadable = (sentence: string): PeopleFile => ({ type: 'unreadable', sentence });

function toRow(
  cells: readonly string[],
  columns: readonly (ImportColumn | undefined)[],
  line: number,
): ImportRow {
  const row: ImportRow = { line };
  for (const [index, column] of columns.entries()) {
    const cell = fromSafeCell((cells[index] ?? '').trim());
    if (column && cell) row[column] = cell;
  }
  return row;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
