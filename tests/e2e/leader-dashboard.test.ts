import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { figure, figureOf, readyForNoSignal, showMore, toast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const list = (page: Page) => page.getByRole('list', { name: 'Personas de la zona' });

it('a state’s coordinator sees the compliance that a count by hand gives, and gives somebody a community', async () => {
  const { page } = await openSignedIn(stage, 'estatal@demo.mx');
  await page.goto(`${stage.origin}/leader-dashboard`);
  const [counted] = register.rows<{ total: number }>(
    `SELECT count(*) AS total FROM people WHERE state = 'Durango' AND status = 'approved'
     AND erased_at IS NULL AND (created_by IS NULL OR consent_version IS NOT NULL)`,
  );
  await expect.poll(() => figureOf(page, 'Personas')).toBe(counted?.total);
  const invited = await figureOf(page, 'Invitadas');
  const rate = await figure(page, 'Cumplimiento').textContent();
  expect(rate).toContain(`${Math.round((100 * invited) / Number(counted?.total))}`);

  await page.getByRole('tab', { name: 'Alertas' }).click();
  const left = Number(counted?.total) - invited;
  await page.getByRole('heading', { name: `Personas sin invitación (${left})` }).waitFor();

  await page.getByRole('tab', { name: 'Miembros' }).click();
  await showMore(page);
  await page.getByRole('radio', { name: 'Esperan comunidad' }).click();
  const assign = page.getByRole('button', { name: /^Asignar comunidad: / }).first();
  const alias = ((await assign.getAttribute('aria-label')) ?? '').replace(/^.*: /, '');
  await assign.click();
  const dialog = page.getByRole('dialog', { name: 'Asignar comunidad' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('Por favor selecciona una comunidad para asignar').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Comunidad' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await toast(page, 'Comunidad actualizada exitosamente').waitFor();
  await expect.poll(() => list(page).getByText(alias, { exact: true }).count()).toBe(0);
});

it('a community’s coordinator has the figures of the zone without signal, and no name of anybody on the phone', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await phone.goto('/leader-dashboard?tab=alertas');
  const people = page.getByRole('list', { name: 'Personas sin invitación' });
  await people.getByRole('listitem').first().waitFor();
  await phone.goto('/leader-dashboard');
  const total = await figure(page, 'Personas').textContent();
  await stage.proxy.cut();
  await page.reload();
  await page.getByText(/^Sin señal\. Datos de/).waitFor();
  expect(await figure(page, 'Personas').textContent()).toBe(total);
  await page.getByRole('tab', { name: 'Alertas' }).click();
  await page.getByRole('heading', { name: /^Personas sin invitación \(\d+\)/ }).waitFor();
  const names = await people.getByRole('listitem').allTextContents();
  expect(names.filter((name) => !name.startsWith('Y '))).toEqual([]);
});

it('without an answer from the server it says so in the specification’s words, and tries again', async () => {
  const { page } = await openSignedIn(stage, 'estatal@demo.mx');
  await page.route('**/api/leader/dashboard*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'x' }),
  );
  await page.goto(`${stage.origin}/leader-dashboard`);
  await page
    .getByRole('alert')
    .getByText('No se pudo cargar el dashboard. Por favor, intenta nuevamente.')
    .waitFor();
  await page.unroute('**/api/leader/dashboard*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('tab', { name: 'Resumen' }).waitFor();
});
