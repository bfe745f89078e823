import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  openLine,
  presentBoxes,
  readyForNoSignal,
  rollPath,
  signIn,
  startMeeting,
  toast,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.proxy.restore());

let leader: Phone | undefined;
/** One for all that are about a community's coordinator: what begins anew is the page. */
async function leadersPhone(): Promise<Phone> {
  leader ??= await openSignedIn(stage, 'comunidad@demo.mx');
  await leader.goto('/');
  await readyForNoSignal(leader);
  return leader;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const card = (page: Page, title: string | RegExp) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) });
const SUPPORT = 'Información de Apoyos';
const support = (page: Page) => card(page, SUPPORT);
/** Its line says some of them as well. */
const figures = (page: Page) => support(page).locator('dl');
const paymentsOf = (email: string) =>
  register.rows(
    `SELECT amount_cents, method, note FROM payments
     JOIN people ON people.id = payments.person_id WHERE email = '${email}' ORDER BY payments.id`,
  );

it('a member sets up a quota: what is missing is said, the consent is theirs to give, and it is kept', async () => {
  const phone = await openSignedIn(stage, 'integrante@demo.mx');
  const { page } = phone;
  await support(page).getByText('Pendiente', { exact: true }).waitFor();
  await openLine(page, SUPPORT);
  await press(page, 'Configurar Cuota');
  await press(page, 'Guardar');
  await page.getByText('La cuota mensual debe ser un número válido mayor a 0').waitFor();
  await page.getByText('El saldo actual debe ser un número válido').waitFor();
  await page.getByText('Para guardar tu cuota necesitamos tu consentimiento').waitFor();
  await page.getByLabel('Cuota mensual').fill('150.50');
  await page.getByLabel('Saldo actual').fill('-300');
  const consent = page.getByRole('checkbox', { name: /Acepto que se guarden mi cuota/ });
  await consent.check();
  await press(page, 'Guardar');

  await toast(page, 'Configuración guardada').waitFor();
  await support(page).getByText('Configurada', { exact: true }).waitFor();
  await figures(page).getByText('$150.50').waitFor();
  await figures(page).getByText('-$300.00').waitFor();
  expect(
    register.rows(
      `SELECT given, method FROM consents JOIN people ON people.id = consents.person_id
       WHERE purpose = 'financial' AND email = 'integrante@demo.mx'`,
    ),
  ).toEqual([{ given: 1, method: 'checkbox' }]);

  // It stands on the server: the app begun anew shows it, and asks for no consent again.
  await phone.goto('/');
  await openLine(page, SUPPORT);
  await figures(page).getByText('$150.50').waitFor();
  await press(page, 'Corregir cuota');
  await page.getByLabel('Saldo actual').fill('0');
  await consent.waitFor({ state: 'detached' });
  await press(page, 'Guardar');
  await figures(page).getByText('Al corriente').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('a payment whose answer was lost is sent again and is one; the balance follows', async () => {
  const phone = await leadersPhone();
  const { page } = phone;
  await openLine(page, SUPPORT);
  await figures(page).getByText('$150.00').first().waitFor();
  const before = paymentsOf('comunidad@demo.mx').length;
  await press(page, 'Registrar Pago');
  await page.getByLabel('Monto').fill('75.25');
  await page.getByLabel('Método de pago').selectOption('oxxo');
  await page.getByLabel('Nota').fill('En la tienda de la esquina');

  stage.proxy.dropAnswers('POST /api/user-quotas/payments');
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar Pago' }).click();
  await expect.poll(() => paymentsOf('comunidad@demo.mx').length).toBe(before + 1);
  await toast(page, 'Error al registrar el pago').waitFor();
  stage.proxy.dropAnswers('none');

  // The page dies too: the draft knows which payment it was.
  await page.reload();
  await openLine(page, SUPPORT);
  await press(page, 'Registrar Pago');
  await page.getByText('Aquí sigue lo que habías escrito.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar Pago' }).click();
  await toast(page, 'Pago registrado').waitFor();
  await support(page).getByText('En la tienda de la esquina').waitFor();
  await figures(page).getByText('A tu favor').waitFor();
  const paid = paymentsOf('comunidad@demo.mx');
  expect(paid.slice(before)).toEqual([
    { amount_cents: 7_525, method: 'oxxo', note: 'En la tienda de la esquina' },
  ]);
  expect(phone.problems.unexpected).toEqual([]);
});

it('reads what is announced to it, the three most recent, and no figure is made up', async () => {
  const phone = await openSignedIn(stage, 'lider@demo.mx');
  const { page } = phone;
  const titles = card(page, 'Comunicados Recientes').getByRole('heading', { level: 3 });
  await expect
    .poll(() => titles.allTextContents())
    .toEqual([
      'Retiro de líderes',
      'Colecta para las familias de la sierra',
      'Misa de inicio de curso',
    ]);
  // The bell's panel has them wherever one is; whichever is read is counted no more.
  await phone.goto('/mi-cuenta');
  await press(page, 'Avisos: 5 por ver');
  const panel = page.getByRole('dialog', { name: 'Avisos' });
  await panel.getByRole('heading', { name: 'Misa de inicio de curso' }).waitFor();
  await panel.getByRole('link', { name: 'Leer Completo: Retiro de líderes' }).click();
  const retreat = page.getByRole('dialog', { name: 'Retiro de líderes' });
  await retreat.getByText('Lleven Biblia y cobija').waitFor();
  await retreat.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Avisos: 4 por ver' }).waitFor();
  await phone.goto('/');
  await titles.first().waitFor();
  await page.getByRole('button', { name: 'Avisos: 4 por ver' }).waitFor();

  const formation = card(page, 'Formación');
  await openLine(page, 'Formación');
  for (const words of ['4 módulos disponibles', 'Próximamente', 'Bloqueado']) {
    await formation.getByText(words).waitFor();
  }
  await card(page, 'Vertebración')
    .getByText(/^\d+ instituciones en la red: /)
    .waitFor();
  await openLine(page, 'Foros');
  await card(page, 'Foros').getByRole('link', { name: 'Cómo empezar por aquí' }).waitFor();
});

it('without signal the roll comes first as ever, and what the cards knew stays with its age', async () => {
  const phone = await leadersPhone();
  const { page } = phone;
  // The line itself says it.
  const quota = support(page).getByText(/^Configurada · \$/);
  await quota.waitFor();
  await stage.proxy.cut();
  await page.reload();
  await openLine(page, SUPPORT);
  const headings = page.getByRole('heading', { level: 2 });
  const age = support(page).getByText(/^Sin señal\. Datos de hace/);
  await age.first().waitFor();
  await quota.waitFor();
  await expect
    .poll(async () => (await headings.allTextContents())[0])
    .toMatch(/^(¿Empieza la reunión\?|Reunión de hoy|Próxima reunión)$/);
  await stage.proxy.restore();
  // By itself, as soon as anything of the app was answered again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => age.count()).toBe(0);
  await quota.waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('of a planned meeting «Pasar lista» opens its own roll; a new one is offered beside it', async () => {
  const api = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const { id: groupId } = await api.get<{ id: number }>('/my-community');
  const date = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const planned = await api.post<{ id: string }>(`/communities/${groupId}/meetings`, { date });
  const phone = await leadersPhone();
  const { page } = phone;
  const next = card(page, 'Próxima reunión');
  await next.getByRole('button', { name: 'Nueva reunión' }).waitFor();
  await next.getByRole('link', { name: 'Pasar lista' }).click();
  await presentBoxes(page).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(rollPath(planned.id));
  expect(phone.problems.unexpected).toEqual([]);
});

it('resumed the next day, it shows that day’s liturgy and not yesterday’s', async () => {
  const phone = await leadersPhone();
  const { page } = phone;
  const day = page.getByRole('heading', { level: 2, name: / de [a-z]+$/ });
  const before = await day.textContent();
  // Any answer of the server would correct the phone's clock, which alone is a day ahead.
  await stage.proxy.cut();
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 24 * 3_600_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => day.textContent()).not.toBe(before);
});

it('a phone that may erase what is kept says so once there is something to lose, until it is read', async () => {
  const phone = await leadersPhone();
  const { page } = phone;
  const risk = page.getByText(/podría borrar lo guardado si le falta espacio/);
  expect(await risk.count()).toBe(0);
  await startMeeting(page);
  // It is recorded with its first mark.
  await page.getByRole('checkbox', { exact: true, name: 'Presente' }).first().click();
  await page.locator('[data-safe=true]').waitFor();
  await page.goBack();
  await risk.waitFor();
  await press(page, 'Ya lo leí');
  await risk.waitFor({ state: 'detached' });
});

it('cards that could not be fetched come by themselves, without an event that tells of it', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  const cards = /\/cards-/;
  await page.route(cards, (route) => route.abort());
  await signIn(phone, 'lider@demo.mx');
  await page.getByText('Sin señal: se verá al volver').first().waitFor();
  await page.unroute(cards);
  await card(page, 'Comunicados Recientes').waitFor();
  await card(page, /^Han faltado/).waitFor();
});
