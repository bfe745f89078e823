import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInToApi } from './support/api.ts';
import { openRegister, type Register } from './support/register.ts';
import { button, chooseFor, counter, signIn, toast } from './support/screens.ts';
import { createStage, type Stage } from './support/stage.ts';

const NEW_COMMUNITIES = 14;

let stage: Stage;
let register: Register;

beforeAll(async () => {
  stage = await createStage();
  register = openRegister(stage.server.databasePath);
  const api = await signInToApi(stage.proxy.origin, 'admin@demo.mx');
  for (let number = 1; number <= NEW_COMMUNITIES; number += 1) {
    const name = `Comunidad San Isidro ${number}`;
    await api.post('/communities', { name, location: 'Centro, Durango', state: 'Durango' });
  }
});
afterEach(() => stage.clear());
afterAll(async () => {
  register.close();
  await stage.close();
});

async function openDesk(path: string): Promise<Page> {
  const phone = await (await stage.newHandset()).open();
  await signIn(phone, 'admin@demo.mx');
  await phone.page.setViewportSize({ width: 1280, height: 800 });
  await phone.goto(path);
  await phone.page.getByRole('rowheader').first().waitFor();
  return phone.page;
}

/** Rows that are wholly in the window, and whether anything is wider than its place. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main tbody tr:not([aria-hidden])')].map((row) =>
      row.getBoundingClientRect(),
    );
    const table = document.querySelector('main table');
    return {
      whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
      tableExcess: (table?.scrollWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0),
      pageExcess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

describe.each([
  ['/user-management', 14],
  ['/community-management', 14],
  ['/dashboard-durango', 14],
  // Over its rows are the five communities that need it most.
  ['/attendance-reports', 13],
])('%s', (path, large) => {
  it(`shows at least 10 whole rows at 1280×800 and ${large} at 1440×900, and scrolls no table sideways`, async () => {
    const page = await openDesk(path);
    await expect.poll(async () => (await measure(page)).whole).toBeGreaterThanOrEqual(10);
    const small = await measure(page);
    expect(small).toMatchObject({ heights: [44], tableExcess: 0, pageExcess: 0 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await measure(page)).whole).toBeGreaterThanOrEqual(large);
  });
});

it('columns that were chosen are there again after a reload, in the address and without it', async () => {
  const page = await openDesk('/user-management');
  const headers = page.getByRole('columnheader');
  const usual = ['Usuario', 'Rol', 'Estado', 'Ubicación', 'Inscripción', 'Acciones'];
  const texts = async () =>
    (await headers.allTextContents()).map((text) =>
      text.replace(/^Elegir a todos los pendientes/, ''),
    );
  await expect.poll(texts).toEqual(usual);
  await button(page, 'Columnas').click();
  await page.getByRole('dialog').getByLabel('Comunidad').check();
  await page.getByRole('dialog').getByLabel('Inscripción').uncheck();
  await button(page, 'Listo').click();
  const chosen = ['Usuario', 'Rol', 'Estado', 'Ubicación', 'Comunidad', 'Acciones'];
  await expect.poll(texts).toEqual(chosen);
  expect(new URL(page.url()).searchParams.get('columnas')).toBe(
    'person,role,status,place,community',
  );
  await page.reload();
  await expect.poll(texts).toEqual(chosen);
  await page.goto(`${stage.proxy.origin}/user-management`);
  await expect.poll(texts).toEqual(chosen);
  expect((await measure(page)).tableExcess).toBe(0);
});

it('order and filters are in the address and survive a reload; what is typed is not', async () => {
  const page = await openDesk('/user-management');
  await counter(page, 'Aprobados').click();
  await page.getByLabel('Estado geográfico').selectOption('Durango');
  await page.getByRole('columnheader', { name: 'Usuario' }).getByRole('button').click();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ estado: 'approved', lugar: 'Durango', orden: 'person' });
  const names = () => page.getByRole('rowheader').allTextContents();
  // Until then the rows of the order before are there, faded.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  const before = await names();
  expect(before.length).toBeGreaterThan(5);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('lupita');
  await page.getByText(/^\d+ de /).waitFor();
  await page.reload();
  await expect.poll(names).toEqual(before);
  expect(page.url()).not.toMatch(/lupita/i);
  expect(await page.getByRole('searchbox', { name: 'Buscar' }).inputValue()).toBe('');
});

it('a decision’s toast says whose it was, and takes it back', async () => {
  const page = await openDesk('/user-management?estado=pending');
  const statusOf = () =>
    register.rows<{ status: string }>("SELECT status FROM people WHERE alias = 'Rosy Medina'")[0]
      ?.status;
  await button(page, 'Aprobar: Rosy Medina').click();
  await toast(page, 'Usuario aprobado').waitFor();
  await toast(page, /Rosy Medina/).waitFor();
  await expect.poll(statusOf).toBe('approved');
  await page
    .getByRole('region', { name: 'Mensajes de la aplicación' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await toast(page, 'Aprobación deshecha').waitFor();
  await expect.poll(statusOf).toBe('pending');

  await button(page, 'Aprobar: Rosy Medina').click();
  await page
    .getByRole('region', { name: 'Mensajes de la aplicación' })
    .getByRole('button', { name: 'Asignar comunidad' })
    .click();
  await page.getByRole('dialog').getByText('Rosy Medina · Sin comunidad').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await counter(page, 'Aprobados').click();
  await chooseFor(page, 'Rosy Medina', 'Revertir a Pendiente');
  await expect.poll(statusOf).toBe('pending');
});

it('a file has the columns and the rows that are shown, in their order', async () => {
  const page = await openDesk('/community-management?columnas=name,members&orden=name');
  const shown = await page.getByRole('rowheader').allTextContents();
  const saving = page.waitForEvent('download');
  await button(page, 'Exportar').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const [head, ...rows] = Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;
  expect(head).toEqual(['Comunidad', 'Miembros']);
  expect(rows.map(([name]) => name)).toEqual(shown);
  expect(shown.length).toBeGreaterThan(NEW_COMMUNITIES);
});

it('communities are a table, the quietest first, or cards, and it is remembered which', async () => {
  const page = await openDesk('/community-management');
  const first = await page.getByRole('rowheader').first().textContent();
  expect(first).toMatch(/^Comunidad San Isidro/);
  await button(page, 'Tarjetas').click();
  await page.getByRole('heading', { level: 2, name: 'Comunidad San Judas Tadeo' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Comunidad San Judas Tadeo' }).waitFor();
  await button(page, 'Tabla').click();
  await page.getByRole('rowheader').first().waitFor();
});
