import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import type { SheetValue } from '#web/ui/data/sheet-value.ts';
import { rowsToCsv } from './rows-to-csv.ts';
import { rowsToXlsx } from './rows-to-xlsx.ts';

type Row = readonly SheetValue[];

const HEADERS = ['Alias', 'Correo', 'Faltas', 'Asistencia', 'Alta', 'Hora', 'Nació', 'Lugar'];
const columns = HEADERS.map((header, at) => ({ header, value: (row: Row) => row[at] ?? null }));
const LUPITA: Row = [
  ...['Lupita', '', 1234, { percent: 88 }, { day: '2026-11-26' }],
  ...[{ day: '2026-12-05', time: '19:30' }, { year: 1980 }, 2.5],
];
const notes = [
  ['Filtro', '=1+1'],
  ['Fecha', '26 nov 2026'],
] as const;

const linesOf = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data;
async function readBack(file: Blob) {
  const [sheet] = await readXlsxFile(await file.arrayBuffer());
  return { name: sheet?.sheet, lines: sheet?.data ?? [] };
}

it('a workbook is read back with its types: counts, shares, days, hours, years', async () => {
  const file = await rowsToXlsx('Asistencia', columns, [LUPITA], notes);
  const { name, lines } = await readBack(file);
  expect(name).toBe('Asistencia');
  expect(lines).toEqual([
    HEADERS,
    [
      ...['Lupita', null, 1234, 0.88, new Date('2026-11-26T00:00:00Z')],
      ...[new Date('2026-12-05T19:30:00Z'), 1980, 2.5],
    ],
    HEADERS.map(() => null),
    ['Filtro', '=1+1', ...HEADERS.slice(2).map(() => null)],
    ['Fecha', '26 nov 2026', ...HEADERS.slice(2).map(() => null)],
  ]);
});

it('a workbook of five thousand rows is whole, texts as they were written', async () => {
  const text = 'María & «Ñandú» <b> "x" _x0041_';
  const rows = Array.from({ length: 5_000 }, (_, at): Row => [`${text} ${at}`, 'a@demo.mx', at]);
  const { lines } = await readBack(await rowsToXlsx('Usuarios', columns.slice(0, 3), rows));
  expect(lines).toHaveLength(5_001);
  expect(lines[1]).toEqual([expect.stringContaining('María & «Ñandú» <b> "x"'), 'a@demo.mx', 0]);
  expect(lines[5_000]?.[2]).toBe(4_999);
});

it('columns go on behind Z', async () => {
  const wide = Array.from({ length: 60 }, (_, at) => ({ header: `C${at}`, value: () => at }));
  const { lines } = await readBack(await rowsToXlsx('Ancha', wide, [null]));
  expect(lines[0]?.[59]).toBe('C59');
  expect(lines[1]?.slice(24, 30)).toEqual([24, 25, 26, 27, 28, 29]);
});

it('a CSV has figures, shares and days as spreadsheets read them, and computes nothing', () => {
  expect(linesOf(rowsToCsv(columns, [LUPITA, ['=1+1', '-2', -2]], notes))).toEqual([
    HEADERS,
    ['Lupita', '', '1234', '88%', '2026-11-26', '2026-12-05 19:30', '1980', '2.5'],
    ["'=1+1", "'-2", '-2', '', '', '', '', ''],
    [''],
    ['Filtro', "'=1+1"],
    ['Fecha', '26 nov 2026'],
  ]);
});

it('a file without notes ends with its rows', () => {
  expect(linesOf(rowsToCsv(columns, [LUPITA]))).toHaveLength(2);
});
