import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { rowsToCsv } from './rows-to-csv.ts';
import { rowsToXlsx } from './rows-to-xlsx.ts';

type Row = { alias: string; count: number };

const columns = [
  { header: 'Alias', value: ({ alias }: Row) => alias },
  { header: 'Faltas', value: ({ count }: Row) => count },
];
const rows: Row[] = [{ alias: 'Lupita', count: 3 }];
const notes = [
  ['Filtro', '=1+1'],
  ['Fecha', '26 nov 2026'],
] as const;

it('notes come under the rows after an empty line, and no spreadsheet computes them', async () => {
  const { data } = Papa.parse<string[]>(rowsToCsv(columns, rows, notes).replace(/^\uFEFF/, ''));
  expect(data).toEqual([
    ['Alias', 'Faltas'],
    ['Lupita', '3'],
    [''],
    ['Filtro', "'=1+1"],
    ['Fecha', '26 nov 2026'],
  ]);
  const file = await rowsToXlsx('Asistencia', columns, rows, notes);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = Object.entries(parts)
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, part]) => strFromU8(part))
    .join('');
  expect(text).toContain('26 nov 2026');
  expect(text).not.toContain('<f>');
});

it('a file without notes ends with its rows', () => {
  expect(rowsToCsv(columns, rows).trim().split('\r\n')).toHaveLength(2);
});
