import type { Page } from 'playwright';
import { expect } from 'vitest';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { addDays } from '#contract/rules/civil-day';
import { setClocks } from './support/clocks.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { openLine, readyForNoSignal, toast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});

const week = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Esta semana', level: 2 }) });
const tick = (page: Page) =>
  page.getByRole('switch', { name: /^Que mi comunidad sepa mi cumpleaños/ });
const own = `SELECT birth_year, birth_month, birth_day FROM people WHERE email = 'integrante@demo.mx'`;

it('a member lets their community know, the leader congratulates without signal, and it is taken back', async () => {
  const [, month = '', day = ''] = addDays(civilDay(Date.now(), CENTRAL_ZONE), 1).split('-');
  const member = await openSignedIn(stage, 'integrante@demo.mx');
  await member.page.setViewportSize({ width: 360, height: 800 });
  await member.goto('/mis-datos');
  const { page: hers } = member;
  await hers.getByRole('button', { name: 'Corregir un dato' }).click();
  const dialog = hers.getByRole('dialog');
  await dialog.getByLabel('Qué dato').selectOption('birth');
  await dialog.getByLabel('Mes').selectOption('2');
  await dialog.getByLabel('Año').fill('1988');
  await dialog.getByLabel('Día').fill('30');
  await dialog.getByRole('button', { name: 'Corregir' }).click();
  await dialog.getByText('Ese mes no tiene ese día').waitFor();
  await dialog.getByLabel('Mes').selectOption(String(Number(month)));
  await dialog.getByLabel('Día').fill(day);
  await dialog.getByRole('button', { name: 'Corregir' }).click();
  await toast(hers, 'Dato corregido').waitFor();
  await expect
    .poll(() => register.rows(own))
    .toEqual([{ birth_year: 1988, birth_month: Number(month), birth_day: Number(day) }]);

  const leader = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = leader;
  await page.setViewportSize({ width: 360, height: 800 });
  await setClocks(page, 'America/Monterrey');
  // The demo's own two are there; who did not tick it is not.
  await openLine(page, 'Esta semana');
  await week(page).getByRole('listitem').first().waitFor();
  const row = week(page).getByRole('listitem').filter({ hasText: 'Lupita Soto' });
  expect(await row.count()).toBe(0);

  await tick(hers).click();
  await toast(hers, 'Consentimiento guardado').waitFor();
  await leader.goto('/');
  await openLine(page, 'Esta semana');
  await row.getByText('cumple años mañana').waitFor();
  const link = row.getByRole('link', { name: 'Felicitar a Lupita Soto por WhatsApp' });
  const href = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(href).toMatch(/^https:\/\/wa\.me\/52\d+\?text=Lupita, mañana es tu cumpleaños/);
  expect(await page.content()).not.toContain('1988');

  await readyForNoSignal(leader);
  await leader.goto('/mi-calendario');
  await page.getByText('Cumpleaños de Lupita Soto').waitFor();
  await stage.proxy.cut();
  await leader.goto('/');
  await openLine(page, 'Esta semana');
  await row.getByText('cumple años mañana').waitFor();
  await stage.proxy.restore();

  await tick(hers).click();
  await toast(hers, 'Consentimiento retirado').waitFor();
  await leader.goto('/');
  await openLine(page, 'Esta semana');
  await week(page).getByRole('listitem').first().waitFor();
  await expect.poll(() => row.count()).toBe(0);
});
