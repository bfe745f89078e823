import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { UserItem } from '#contract/people';
import { rowsToCsv } from '#web/features/shared/table-files/rows-to-csv.ts';
import { rowsToXlsx } from '#web/features/shared/table-files/rows-to-xlsx.ts';
import { fromSafeCell, toSafeCell } from '#web/features/shared/table-files/safe-cell.ts';
import { SHEET_COLUMNS } from './people-sheet.ts';

const person: UserItem = {
  ...{
    id: 1,
    alias: 'Lupita',
    email: 'lupita@demo.mx',
    phone: null,
    gender: 'femenino',
    birth_year: 1980,
  },
  ...{ role: 'coordinador_de_comunidad', status: 'approved', state: 'Durango', city: 'Durango' },
  ...{ community: 'San José', enrollment_year: 2015, created_at: '2026-11-01T18:00:00.000Z' },
  ...{ community_hint: null, registered_by: null, decided_by: 'Chuy', decided_at: null },
  ...{ may_decide: true, zone: null },
};

/** Texts that begin as a formula does, and any others. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＠'), fc.string())
    .map((parts) => parts.join('')),
  fc.constantFrom('=cmd|" /C calc"!A0', '"=1+1', "',=1+1", '"\r\n=1+1', ';=1', "'=1"),
);
const texts = fc.array(hostile, { minLength: 5, maxLength: 5 });
const withTexts = ([alias, email, city, community, by]: string[]): UserItem => ({
  ...person,
  ...{ alias: alias ?? '', email: email ?? '', city: city ?? '', community: community ?? '' },
  registered_by: by ?? '',
});

describe('T20: a file of people computes nothing', () => {
  it('no cell of a CSV begins a formula, and every text is in its cell', () => {
    fc.assert(
      fc.property(texts, (values) => {
        const { data } = Papa.parse<string[]>(rowsToCsv(SHEET_COLUMNS, [withTexts(values)]));
        expect(data).toHaveLength(2);
        for (const cell of data[1] ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/);
        const [alias, email, , , , , , city, community] = data[1] ?? [];
        expect([alias, email, city, community]).toEqual(values.slice(0, 4).map(toSafeCell));
      }),
    );
  });

  it('a cell can be read back', () => {
    fc.assert(
      fc.property(
        hostile.filter((text) => !/^'[=+\-@\t\r\n\0＝＋－＠]/.test(text)),
        (text) => {
          expect(fromSafeCell(toSafeCell(text))).toBe(text);
        },
      ),
    );
  });

  it('a workbook holds texts and figures alone, and can be opened whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const blob = await rowsToXlsx('usuarios', SHEET_COLUMNS, [withTexts(values)]);
        const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
        const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
        expect(sheet).toContain('<sheetData>');
        expect(sheet).not.toMatch(/<f[\s>]/);
        const strings = Object.values(files)
          .map((bytes) => strFromU8(bytes))
          .join('');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what no XML may hold
        expect(strings).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
      }),
      { numRuns: 40 },
    );
  });
});

it('a file has what the screen shows, under headers an import reads', () => {
  const csv = rowsToCsv(SHEET_COLUMNS, [person]);
  // By this Excel knows the alphabet.
  expect(csv.startsWith('\uFEFF"Alias"')).toBe(true);
  const { data } = Papa.parse<string[]>(csv);
  const cells = Object.fromEntries((data[0] ?? []).map((head, i) => [head, data[1]?.[i]]));
  expect(cells).toMatchObject({
    Alias: 'Lupita',
    'Correo electrónico': 'lupita@demo.mx',
    'Año de nacimiento': '1980',
    Rol: 'coordinador de comunidad',
    Situación: 'Aprobado',
    Estado: 'Durango',
    Comunidad: 'San José',
    'Quién decidió': 'Chuy',
  });
});
