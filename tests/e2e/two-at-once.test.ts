import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { openDesk } from './support/office.ts';
import type { Register } from './support/register.ts';
import { button, closeToast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';
import { dialog } from './support/tertulia.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const ZONE = '/state-coordinator-dashboard?tab=objetivos';
const SAVED = 'Objetivo actualizado';

async function openObjective(page: Page, title: string): Promise<void> {
  await page
    .getByRole('region', { name: title })
    .getByRole('button', { name: 'Ver Detalle' })
    .click();
  await dialog(page).getByRole('button', { name: 'Editar' }).click();
  await dialog(page).getByLabel('Título').waitFor();
}

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' }).click();
const objective = () =>
  register.rows(
    "SELECT title, description, target, closed_at FROM objectives WHERE title LIKE 'Familias%'",
  );

it('two people edit one objective: what only one changed is kept, and of the rest one is chosen', async () => {
  const phone = await openSignedIn(stage, 'estatal@demo.mx');
  await phone.goto(ZONE);
  const mine = phone.page;
  await openObjective(mine, 'Familias visitadas');
  const { page: theirs } = await openDesk(stage, {
    ...{ email: 'admin@demo.mx', path: `${ZONE}&estado=Durango` },
  });
  await openObjective(theirs, 'Familias visitadas');

  await dialog(theirs).getByLabel('Título').fill('Familias acompañadas');
  await dialog(theirs).getByLabel('Meta').fill('777');
  await save(theirs);
  await closeToast(theirs, SAVED);

  await dialog(mine).getByLabel('Título').fill('Familias de la colonia');
  await dialog(mine).getByLabel('Descripción').fill('Casa por casa');
  await save(mine);
  const asked = mine.getByRole('dialog', { name: 'Alguien lo cambió mientras tanto' });
  await asked.getByText('Tú: Familias de la colonia').waitFor();
  await asked.getByText('Ahora: Familias acompañadas').waitFor();
  // Only what both changed is asked about, and nothing is chosen in advance.
  expect(await asked.getByRole('radio').count()).toBe(2);
  expect(await asked.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(objective()).toMatchObject([{ title: 'Familias acompañadas', target: 777 }]);

  // Back to the form: what was typed is still there, and saving asks again.
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  expect(await dialog(mine).getByLabel('Título').inputValue()).toBe('Familias de la colonia');
  await save(mine);
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await asked.getByText('Elige con cuál se queda', { exact: true }).waitFor();
  await asked.getByText('Dejar el mío').click();
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await closeToast(mine, SAVED);
  expect(objective()).toMatchObject([
    { title: 'Familias de la colonia', description: 'Casa por casa', target: 777 },
  ]);
});

it('a form opened before an objective was closed saves its text, and does not open it again', async () => {
  const office = await signInToApi(stage.server.url, 'admin@demo.mx');
  const deadline = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await office.post<{ id: number }>('/objectives', {
    ...{ state: 'Durango', title: 'Escuela de padres', source: 'manual', target: 40, deadline },
  });
  const { page, goto } = await openSignedIn(stage, 'estatal@demo.mx');
  await goto(ZONE);
  await openObjective(page, 'Escuela de padres');
  await office.put(`/objectives/${id}`, { isClosed: true });
  await dialog(page).getByLabel('Descripción').fill('Con la parroquia');
  await save(page);
  await closeToast(page, SAVED);
  expect(
    register.count(
      `SELECT count(*) FROM objectives
       WHERE id = ? AND description = 'Con la parroquia' AND closed_at IS NOT NULL`,
      id,
    ),
  ).toBe(1);
});

it('of a tertulia the new place is taken, and the title that only one changed stays', async () => {
  const office = await signInToApi(stage.server.url, 'admin@demo.mx');
  const date = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const { id, version } = await office.post<{ id: number; version: number }>('/tertulias', {
    ...{ title: 'Tertulia del pan', date, zoneLevel: 'estado', zoneName: 'Durango' },
    ...{ state: 'Durango', place: 'Casa de los Soto' },
  });
  const { page, goto } = await openSignedIn(stage, 'estatal@demo.mx');
  await goto('/tertulias-management');
  await button(page, 'Acciones para Tertulia del pan').click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await dialog(page).getByLabel('Título').fill('Tertulia del vino');
  await dialog(page).getByLabel('Dirección').fill('Casa de Lupita');
  await office.put(`/tertulias/${id}`, { place: 'Salón parroquial', version });
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  const asked = page.getByRole('dialog', { name: 'Alguien lo cambió mientras tanto' });
  await asked.getByText('Ahora: Salón parroquial').waitFor();
  await asked.getByText('Tomar el nuevo').click();
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await closeToast(page, 'Tertulia actualizada exitosamente');
  expect(register.rows(`SELECT title, place FROM tertulias WHERE id = ${id}`)).toEqual([
    { title: 'Tertulia del vino', place: 'Salón parroquial' },
  ]);
});
