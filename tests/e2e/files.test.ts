import { readFile } from 'node:fs/promises';
import Database from 'better-sqlite3';
import Papa from 'papaparse';
import type { Page } from 'playwright';
import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { it } from './support/fixture.ts';
import { button } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const ADDED = 5_000;
const CREATED_AT = Date.UTC(2026, 10, 2, 18);

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
  addPeople(stage.server.databasePath);
});
it.afterEach(() => stage.clear());

/** The first of them has no address, and a name that a spreadsheet would compute. */
function addPeople(databasePath: string): void {
  const database = new Database(databasePath);
  const add = database.prepare(`INSERT INTO people (email, alias, state, city, role, status,
      birth_year, enrollment_year, consent_version, created_at, change)
    SELECT ?, ?, 'Jalisco', 'Ameca', 'integrante', 'approved', 1980, 2015, consent_version, ?, change
    FROM people WHERE email = 'admin@demo.mx'`);
  database.transaction(() => {
    for (let at = 0; at < ADDED; at += 1) {
      const alias = at === 0 ? '=1+1' : `Muchas ${String(at).padStart(4, '0')}`;
      add.run(at === 0 ? null : `muchas${at}@demo.example`, alias, CREATED_AT);
    }
  })();
  database.close();
}

async function openMany() {
  const phone = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = phone;
  await page.setViewportSize({ width: 1280, height: 800 });
  await phone.goto('/user-management?lugar=Jalisco');
  await page
    .getByRole('status')
    .filter({ hasText: /de [\d,]+ usuarios$/ })
    .waitFor();
  return phone;
}

async function save(page: Page, item: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await button(page, 'Exportar').click();
  await page.getByRole('menuitem', { name: item }).click();
  return readFile(await (await saving).path());
}

it('five thousand people leave in a workbook that a spreadsheet reads, each cell of its type', async () => {
  const { page, problems } = await openMany();
  const [sheet] = await readXlsxFile(await save(page, 'Excel con todas las columnas'));
  const [head = [], ...lines] = sheet?.data ?? [];
  const cell = (line: readonly unknown[] | undefined, header: string) =>
    line?.[head.indexOf(header)];
  expect(lines.filter((line) => cell(line, 'Ciudad') === 'Ameca')).toHaveLength(ADDED);
  const hostile = lines.find((line) => cell(line, 'Alias') === '=1+1');
  expect(cell(hostile, 'Correo electrónico')).toBeNull();
  const other = lines.find((line) => cell(line, 'Alias') === 'Muchas 4999');
  expect(cell(other, 'Correo electrónico')).toBe('muchas4999@demo.example');
  expect(cell(other, 'Año de nacimiento')).toBe(1980);
  expect(head).toContain('Se registró');
  expect(cell(other, 'Se registró')).toEqual(new Date('2026-11-02T00:00:00Z'));
  expect(await button(page, 'Exportar').getAttribute('aria-busy')).not.toBe('true');
  expect(problems.unexpected).toEqual([]);
});

it('and in a CSV that computes nothing', async () => {
  const { page, problems } = await openMany();
  const text = (await save(page, 'CSV con todas las columnas')).toString();
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const [head = [], ...lines] = data;
  expect(lines.filter((line) => line[head.indexOf('Ciudad')] === 'Ameca')).toHaveLength(ADDED);
  const hostile = lines.find(([alias]) => alias === "'=1+1");
  expect(hostile?.[head.indexOf('Correo electrónico')]).toBe('');
  expect(hostile?.[head.indexOf('Se registró')]).toBe('2026-11-02');
  expect(problems.unexpected).toEqual([]);
});
