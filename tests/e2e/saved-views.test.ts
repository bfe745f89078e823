import type { Page } from 'playwright';
import { expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { toast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
it.afterEach(() => stage.clear());

const DESK = { width: 1280, height: 800 };

async function openDesk(email: string) {
  const desk = await openSignedIn(stage, email);
  await desk.page.setViewportSize(DESK);
  return desk;
}

async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Mis vistas' }).click();
  return page.getByRole('dialog', { name: 'Mis vistas' });
}

async function chooseOf(page: Page, view: string, act: string) {
  const dialog = page.getByRole('dialog', { name: 'Mis vistas' });
  await dialog.getByRole('button', { name: `Más acciones para ${view}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

const searchOf = (page: Page) => new URL(page.url()).searchParams;

it('a view is saved at one desk, found at another, renamed, deleted, and shared as an address', async () => {
  const { page, goto } = await openDesk('admin@demo.mx');
  await goto('/user-management?estado=approved&rol=lider&orden=person&columnas=person,role,email');
  await page.getByRole('rowheader').first().waitFor();
  const dialog = await openViews(page);
  await dialog.getByRole('button', { name: 'Guardar esta vista' }).click();
  await expect.poll(() => dialog.getByText('Escribe un nombre para esta vista').count()).toBe(1);
  await dialog.getByLabel('Nombre de la vista').fill('Líderes aprobados');
  await page.keyboard.press('Enter');
  await dialog.getByText('Lo que ves ahora es tu vista «Líderes aprobados».').waitFor();

  const other = await openDesk('admin@demo.mx');
  await other.goto('/user-management');
  await other.page.getByRole('rowheader').first().waitFor();
  const there = await openViews(other.page);
  await there.getByRole('button', { name: 'Líderes aprobados', exact: true }).click();
  await there.waitFor({ state: 'detached' });
  await expect
    .poll(() => other.page.locator('main table thead th').allTextContents())
    .toEqual(await page.locator('main table thead th').allTextContents());
  expect(Object.fromEntries(searchOf(other.page))).toEqual({
    ...{ estado: 'approved', rol: 'lider', orden: 'person', columnas: 'person,role,email' },
  });
  expect(await other.page.getByLabel('Rol', { exact: true }).inputValue()).toBe('lider');

  await openViews(other.page);
  await chooseOf(other.page, 'Líderes aprobados', 'Renombrar');
  await there.getByLabel('Nuevo nombre').fill('Los líderes');
  await there.getByRole('button', { name: 'Guardar nombre' }).click();
  await there.getByRole('button', { name: 'Los líderes', exact: true }).waitFor();
  await other.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseOf(other.page, 'Los líderes', 'Copiar enlace');
  await toast(other.page, 'Enlace copiado al portapapeles').waitFor();
  const link = await other.page.evaluate(() => navigator.clipboard.readText());
  await chooseOf(other.page, 'Los líderes', 'Eliminar');
  await there.getByText('Todavía no guardas ninguna vista de esta tabla.').waitFor();
  expect(register.count('SELECT count(*) FROM saved_views')).toBe(0);

  // The address is the view: whoever opens it needs none of one's own.
  const somebody = await openDesk('coordinadores@demo.mx');
  await somebody.goto(link.slice(new URL(link).origin.length));
  await somebody.page.getByRole('rowheader').first().waitFor();
  await expect
    .poll(() => somebody.page.locator('main table thead th').allTextContents())
    .toEqual(await page.locator('main table thead th').allTextContents());
  const theirs = await openViews(somebody.page);
  await theirs.getByText('Todavía no guardas ninguna vista de esta tabla.').waitFor();
});
