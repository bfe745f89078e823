import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { PUBLIC_COMMUNITY, publicPath } from './support/public-form.ts';
import { readDrafts } from './support/read-drafts.ts';
import type { Register } from './support/register.ts';
import { heading, toast, workerReady } from './support/screens.ts';
import type { Handset, Stage } from './support/stage.ts';

const NOTICED_MS = 3_000;

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

it('whoever opens the link again after registering sees the receipt of today, waiting and then sent, and no form until they ask for another', async () => {
  const handset = await stage.newHandset({ hasVisited: true });
  const phone = await openKnown(handset);
  await stage.proxy.cut();
  await firstBox(phone.page).click();
  await registerNow(phone.page);
  await phone.kill();

  const later = await openForm(handset);
  const { page } = later;
  await page.getByRole('heading', { name: 'Ya registraste la de hoy' }).waitFor();
  await page.getByText(/^Folio [0-9A-Z]{4}-[0-9A-Z]{4}$/).waitFor();
  await page.getByText('Por enviar', { exact: true }).waitFor();
  await page.getByText(/^1 de 18 presentes/).waitFor();
  expect(await date(page).count()).toBe(0);
  await stage.proxy.restore();
  await page.getByText('Enviada', { exact: true }).waitFor();
  expect(await date(page).count()).toBe(0);

  await page.getByRole('button', { name: 'Registrar otra' }).click();
  await date(page).waitFor();
  await expect.poll(() => firstBox(page).isChecked()).toBe(false);
  const before = meetings();
  await page.getByLabel('Notas adicionales').fill('La segunda de hoy');
  await firstBox(page).click();
  await registerNow(page);
  await expect.poll(meetings).toBe(before + 1);
  // The receipt of the one, and the other in the list.
  expect(await page.getByText(/^Folio /).count()).toBe(2);
  expect(later.problems.unexpected).toEqual([]);
});

it('a second registration that was begun waits behind the receipt, with what was written', async () => {
  const handset = await stage.newHandset({ hasVisited: true });
  const { page } = await openKnown(handset);
  await firstBox(page).click();
  await registerNow(page);
  await page.getByRole('button', { name: 'Registrar otra' }).click();
  await page.getByLabel('Notas adicionales').fill('Por la tarde');
  await expect.poll(() => readDrafts(page)).toContain('Por la tarde');
  await page.reload();
  await page.getByRole('heading', { name: 'Ya registraste la de hoy' }).waitFor();
  await page.getByRole('button', { name: 'Seguir con la otra' }).click();
  await expect.poll(() => page.getByLabel('Notas adicionales').inputValue()).toBe('Por la tarde');
});

it('a phone that registered another day’s meeting opens the form', async () => {
  const handset = await stage.newHandset({ hasVisited: true });
  const phone = await openKnown(handset);
  const longAgo = new Date(Date.now() - 10 * 24 * 3_600_000);
  await date(phone.page).fill(`${longAgo.toISOString().slice(0, 10)}T19:30`);
  await firstBox(phone.page).click();
  await registerNow(phone.page);
  await phone.page.getByRole('heading', { name: 'Reunión registrada' }).waitFor();
  await phone.page.reload();
  await date(phone.page).waitFor();
  await phone.page.getByText('Registradas en este teléfono').first().waitFor();
});

it('on a phone that never saw this community the names come within three seconds of the signal’s return, though no event tells of it', async () => {
  const handset = await stage.newHandset({ hasVisited: true });
  const before = await handset.open();
  await before.goto('/login');
  await workerReady(before);
  await stage.proxy.cut();
  const phone = await openForm(handset, before);
  await phone.page.getByText('Escribe quién asistió').waitFor();
  await phone.page.evaluate(() => addEventListener('online', () => (document.title = 'online')));
  await stage.proxy.restore();
  await phone.page.getByText(PUBLIC_COMMUNITY).waitFor({ timeout: NOTICED_MS });
  await expect.poll(() => firstBox(phone.page).count()).toBe(1);
  expect(await phone.page.title()).not.toBe('online');
});

it('what waits on the public form leaves within three seconds of the signal’s return, though no event tells of it', async () => {
  const phone = await openKnown(await stage.newHandset({ hasVisited: true }));
  await stage.proxy.cut();
  await firstBox(phone.page).click();
  await registerNow(phone.page);
  await phone.page.getByText('Por enviar', { exact: true }).waitFor();
  // By then the queue's own attempts come far apart.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await phone.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/push'));
  }
  const before = meetings();
  await stage.proxy.restore();
  await phone.page.getByText('Enviada', { exact: true }).waitFor({ timeout: NOTICED_MS });
  expect(meetings()).toBe(before + 1);
});

it('with everything known and sent the public form asks for nothing more', async () => {
  const phone = await openKnown(await stage.newHandset({ hasVisited: true }));
  await firstBox(phone.page).click();
  await registerNow(phone.page);
  await phone.page.getByText('Enviada', { exact: true }).waitFor();
  const asked: string[] = [];
  phone.page.on('request', (request) => asked.push(request.url()));
  // Twice as long as it waits between two looks for the signal.
  await phone.page.waitForTimeout(3_000);
  expect(asked.filter((url) => url.includes('/healthz') || url.includes('/teams/'))).toEqual([]);
});

async function openKnown(handset: Handset): Promise<Phone> {
  const phone = await openForm(handset);
  await phone.page.getByText(PUBLIC_COMMUNITY).waitFor();
  await firstBox(phone.page).waitFor();
  await workerReady(phone);
  return phone;
}

async function openForm(handset: Handset, opened?: Phone): Promise<Phone> {
  const phone = opened ?? (await handset.open());
  await phone.goto(publicPath(stage));
  await heading(phone.page, 'Registrar Reunión').waitFor();
  return phone;
}

async function registerNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registrar Reunión' }).click();
  await toast(page, '¡Reunión registrada exitosamente!').waitFor();
}

const date = (page: Page) => page.getByLabel('Fecha y hora de la reunión');
const firstBox = (page: Page) =>
  page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first();
const meetings = () => register.count("SELECT count(*) FROM meetings WHERE source = 'public'");
