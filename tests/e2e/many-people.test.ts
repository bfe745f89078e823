import { readFile } from 'node:fs/promises';
import Database from 'better-sqlite3';
import Papa from 'papaparse';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { button, counter, heading, toast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import { createStage, type Stage } from './support/stage.ts';

const ADDED = 260;
const WAITING = 130;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
  addPeople(stage.server.databasePath);
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** More than two pages, half of them waiting; the first of a dictionary came first, the last came last. */
function addPeople(databasePath: string): void {
  const database = new Database(databasePath);
  const add = database.prepare(`INSERT INTO people (email, alias, state, city, role, status,
      birth_year, enrollment_year, consent_version, created_at, change)
    SELECT ?, ?, 'Jalisco', 'Ameca', 'integrante', ?, 1980, 2015, consent_version, ?, change
    FROM people WHERE email = 'admin@demo.mx'`);
  const now = Date.now();
  database.transaction(() => {
    for (let at = 0; at < ADDED; at += 1) {
      const number = String(at).padStart(3, '0');
      const status = at < WAITING ? 'pending' : 'approved';
      add.run(
        `muchas${number}@demo.example`,
        `Muchas ${number}`,
        status,
        now - (ADDED - at) * 1_000,
      );
    }
  })();
  database.close();
}

async function openMany(query = '') {
  const phone = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = phone;
  await page.setViewportSize({ width: 1280, height: 800 });
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/users')) pages.push(`${pathname}${search}`);
  });
  await phone.goto(`/user-management${query}`);
  await heading(page, 'Gestión de Usuarios').or(page.getByRole('dialog')).first().waitFor();
  return { phone, page, pages };
}

const row = (page: Page, alias: string) => page.getByRole('row').filter({ hasText: alias });
const total = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

it('a page is read at a time, and the next ones while somebody scrolls', async () => {
  const { phone, page, pages } = await openMany('?lugar=Jalisco');
  await row(page, 'Muchas 259').waitFor();
  await total(page, /de \d+ usuarios$/).waitFor();
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/^\/api\/users\/page\?.*limit=100/);
  // Scrolled to the end again and again, the oldest of them comes.
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return row(page, 'Muchas 000').count();
    })
    .toBe(1);
  expect(pages.filter((path) => path.includes('cursor=')).length).toBeGreaterThanOrEqual(2);
  expect(phone.problems.unexpected).toEqual([]);
});

it('is sorted, searched and opened on the server, whatever was read', async () => {
  const { page } = await openMany('?lugar=Jalisco');
  await row(page, 'Muchas 259').waitFor();
  await page.getByRole('columnheader', { name: 'Usuario' }).getByRole('button').click();
  await row(page, 'Muchas 000').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('259 muchas');
  await total(page, /^1 de \d+ usuarios$/).waitFor();
  await row(page, 'Muchas 259').waitFor();
  expect(page.url()).not.toContain('muchas');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadie así');
  await page.getByText('No se encontraron usuarios que coincidan con los filtros.').waitFor();

  const { page: other } = await openMany(`?persona=${idOf('Muchas 001')}`);
  await other.getByRole('dialog', { name: 'Muchas 001' }).waitFor();
});

it('all who wait are chosen and approved, those of pages nobody saw too, and leave in a file', async () => {
  const { page } = await openMany('?lugar=Jalisco&estado=pending');
  await row(page, 'Muchas 129').waitFor();
  await page.getByRole('checkbox', { name: 'Elegir a todos los pendientes' }).check();
  await button(page, `Aprobar elegidos (${WAITING})`).waitFor();

  const saving = page.waitForEvent('download');
  await button(page, 'Exportar').click();
  await page.getByRole('menuitem', { name: 'CSV con todas las columnas' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const [, ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  expect(rows.map(([alias]) => alias).sort()).toEqual(
    Array.from({ length: WAITING }, (_, at) => `Muchas ${String(at).padStart(3, '0')}`),
  );

  await page
    .getByRole('button', { name: /^Aprobar: / })
    .first()
    .click();
  await toast(page, 'Usuario aprobado').waitFor();
  await total(page, new RegExp(`^${WAITING - 1} de `)).waitFor();
  await counter(page, 'Pendientes').waitFor();
});

function idOf(alias: string): number {
  const database = new Database(stage.server.databasePath, { readonly: true });
  const { id } = database.prepare('SELECT id FROM people WHERE alias = ?').get(alias) as {
    id: number;
  };
  database.close();
  return id;
}
