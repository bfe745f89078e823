import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { figureOf, readyForNoSignal, sendNow, showMore, toast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const added = (page: Page) => page.getByRole('list', { name: 'Actividades agregadas' });

it('an activity added and completed without signal is counted at once, and once it is sent', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await phone.goto('/seguimiento');
  await showMore(page);
  await added(page).getByText('Juntar cobijas para el albergue').waitFor();
  const [done, open] = [
    await figureOf(page, 'Actividades completadas'),
    await figureOf(page, 'Actividades pendientes'),
  ];
  await page.getByRole('button', { name: 'Nueva Actividad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await stage.proxy.cut();
  await page.reload();
  await showMore(page);
  await page.getByRole('button', { name: 'Nueva Actividad' }).click();
  await page.getByLabel('Título').fill('Llevar despensa a Doña Chelo');
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
  await toast(page, 'Actividad agregada').waitFor();
  const row = added(page).getByRole('listitem').filter({ hasText: 'Llevar despensa' });
  await row.getByText(/Guardado en este teléfono/).waitFor();
  expect(await figureOf(page, 'Actividades pendientes')).toBe(open + 1);
  await row.getByRole('button', { name: /^Completar: / }).click();
  await row.getByText('Completada', { exact: true }).waitFor();
  expect(await figureOf(page, 'Actividades completadas')).toBe(done + 1);

  await stage.proxy.restore();
  await sendNow(phone);
  await expect
    .poll(() =>
      register.rows(
        `SELECT status, removed FROM weekly_activities WHERE title = 'Llevar despensa a Doña Chelo'`,
      ),
    )
    .toEqual([{ status: 'completada', removed: 0 }]);
  await phone.goto('/seguimiento');
  await showMore(page);
  await row.getByText('Completada', { exact: true }).waitFor();
  await row.getByText(/Guardado en este teléfono/).waitFor({ state: 'detached' });
  expect(await figureOf(page, 'Actividades completadas')).toBe(done + 1);
  expect(await figureOf(page, 'Actividades pendientes')).toBe(open);
});
