import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { PUBLIC_COMMUNITY, publicPath } from './support/public-form.ts';
import type { Register } from './support/register.ts';
import {
  heading,
  personBox,
  pressUnless,
  readyForNoSignal,
  toast,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Handset, Stage } from './support/stage.ts';

const SAVED = 'Guardado en este teléfono. Se enviará cuando haya señal.';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const countAll = () => ({
  meetings: register.count("SELECT count(*) FROM meetings WHERE source = 'public'"),
  marks: register.count('SELECT count(*) FROM attendance'),
  history: register.count('SELECT count(*) FROM attendance_history'),
  names: register.count('SELECT count(*) FROM meeting_names'),
  applied: register.count('SELECT count(*) FROM applied_ops'),
});

it('whoever holds the link registers a meeting with its 18 people without signal; the browser is killed right after «guardado», and the server has one meeting and each mark exactly once', async () => {
  const handset = await stage.newHandset();
  const evening = await handset.open();
  await evening.goto(publicPath(stage));
  await evening.page.getByText(PUBLIC_COMMUNITY).waitFor();
  await workerReady(evening);
  await stage.proxy.cut();
  await evening.kill();

  const hall = await openForm(handset);
  await hall.page.getByText(PUBLIC_COMMUNITY).waitFor();
  const boxes = hall.page.getByRole('checkbox', { exact: true, name: 'Asistió' });
  await expect.poll(() => boxes.count()).toBe(18);
  for (const box of await boxes.all()) await box.check();
  await submit(hall.page);
  await hall.kill();
  expect(hall.problems.unexpected).toEqual([]);

  const before = countAll();
  const later = await openForm(handset);
  await later.page.getByText(SAVED).waitFor();
  await sendFromForm(later.page);
  expect(countAll()).toEqual({
    meetings: before.meetings + 1,
    marks: before.marks + 18,
    // The form tells three fields of each.
    history: before.history + 18 * 3,
    names: before.names,
    applied: before.applied + 1,
  });
  expect(later.problems.unexpected).toEqual([]);
});

it('whoever has no account finds the form from the icon of the app, without signal too', async () => {
  const handset = await stage.newHandset({ hasVisited: true });
  const phone = await handset.open();
  await phone.goto(publicPath(stage));
  await phone.page.getByText(PUBLIC_COMMUNITY).waitFor();
  await workerReady(phone);
  await stage.proxy.cut();
  await phone.goto('/');
  await phone.page
    .getByRole('link', { name: `Registrar reunión · ${PUBLIC_COMMUNITY}`, exact: true })
    .click();
  await heading(phone.page, 'Registrar Reunión').waitFor();
  await phone.page.getByText(PUBLIC_COMMUNITY).waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('on a phone that never saw this community the form opens all the same without signal, and takes names written by hand', async () => {
  const handset = await stage.newHandset({ hasVisited: true });
  await stage.proxy.cut();
  const hall = await openForm(handset);
  await hall.page.getByLabel('Nombre').fill('Doña Chelo, Don Beto');
  await hall.page.getByRole('button', { name: 'Agregar' }).click();
  await personBox(hall.page, 'Doña Chelo', 'Asistió').check();
  await personBox(hall.page, 'Doña Chelo', 'Puntual').check();
  await personBox(hall.page, 'Don Beto', 'Asistió').check();
  const counted = countAll();
  await submit(hall.page);
  await hall.kill();

  const later = await openForm(handset);
  await sendFromForm(later.page);
  expect(countAll()).toEqual({
    ...counted,
    meetings: counted.meetings + 1,
    names: counted.names + 2,
    applied: counted.applied + 1,
  });
  expect(
    register.rows('SELECT name, present, punctual FROM meeting_names ORDER BY id DESC LIMIT 2'),
  ).toEqual([
    { name: 'Don Beto', present: 1, punctual: 0 },
    { name: 'Doña Chelo', present: 1, punctual: 1 },
  ]);
});

it('a session that the server no longer knows ends without taking away the words that the meeting is registered', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await phone.goto(publicPath(stage));
  await page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().check();
  await stage.proxy.cut();
  const elsewhere = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  await elsewhere.remove('/me/sessions');
  await submit(page);
  // A pointer that waits over a toast holds it, for as long as it waits.
  const registered = toast(page, '¡Reunión registrada exitosamente!');
  await registered.hover();
  await stage.proxy.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.getByText('Ya llegó a tu coordinación.').waitFor();
  expect(await registered.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await registered.waitFor({ state: 'detached' });
});

it('what was recorded under a link that was renewed meanwhile waits for whoever coordinates, and the form says what to do if the link was renewed', async () => {
  const handset = await stage.newHandset({ hasVisited: true });
  const phone = await openForm(handset);
  await phone.page.getByText(PUBLIC_COMMUNITY).waitFor();
  await workerReady(phone);
  await stage.proxy.cut();
  await phone.page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().check();
  await submit(phone.page);

  const before = countAll();
  const coordinator = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const groupId = register.count('SELECT id FROM groups WHERE name = ?', PUBLIC_COMMUNITY);
  await coordinator.post(`/teams/${groupId}/rotate-link`);
  await stage.proxy.restore();
  const waits = phone.page.getByText('Quien coordina la comunidad decide si entra al registro.');
  await pressUnless(phone.page.getByRole('button', { name: 'Enviar ahora' }), waits);
  await waits.waitFor();
  await phone.page.reload();
  await phone.page.getByText('Comunidad no encontrada').waitFor();
  await phone.page.getByText('Si la coordinación lo renovó, pide el nuevo').waitFor();
  // Nobody had begun another.
  expect(await phone.page.getByLabel('Fecha y hora de la reunión').count()).toBe(0);
  expect(countAll()).toEqual({ ...before, applied: before.applied + 1 });
  const { entries } = await coordinator.get<{ entries: { why: string }[] }>('/quarantine');
  expect(entries.map(({ why }) => why)).toEqual(['link']);
});

it('a form that is being filled in when its link is renewed stays, with its names, until it is registered', async () => {
  const phone = await openForm(await stage.newHandset({ hasVisited: true }));
  const { page } = phone;
  const box = page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first();
  await box.check();
  const coordinator = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const groupId = register.count('SELECT id FROM groups WHERE name = ?', PUBLIC_COMMUNITY);
  await coordinator.post(`/teams/${groupId}/rotate-link`);

  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const notice = page.getByText('Comunidad no encontrada');
  await notice.waitFor();
  expect(await box.isChecked()).toBe(true);
  await page.reload();
  await notice.waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Registrar Reunión' }).click();
  await page.getByText('Quien coordina la comunidad decide si entra al registro.').waitFor();
  await box.waitFor({ state: 'detached' });
});

it('a link that names nothing is told so only by the server itself', async () => {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  await stage.proxy.cut();
  await phone.goto('/registrar-reunion/ningunacomunidad');
  await phone.page.getByText('Sin señal: todavía no se ve tu comunidad.').waitFor();
  await stage.proxy.restore();
  await phone.page.reload();
  await heading(phone.page, 'Registrar Reunión').waitFor();
  await phone.page.getByText('Comunidad no encontrada').waitFor();
});

it('what was recorded for a community that was deleted meanwhile waits, and is taken in once it is back', async () => {
  const phone = await openForm(await stage.newHandset({ hasVisited: true }));
  const { page } = phone;
  await page.getByText(PUBLIC_COMMUNITY).waitFor();
  await workerReady(phone);
  await stage.proxy.cut();
  await page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().check();
  await submit(page);
  const admin = await signInToApi(stage.server.url, 'admin@demo.mx');
  const groupId = register.count('SELECT id FROM groups WHERE name = ?', PUBLIC_COMMUNITY);
  await admin.remove(`/communities/${groupId}`);
  await stage.proxy.restore();
  const waits = page.getByText('Quien coordina la comunidad decide si entra al registro.');
  await pressUnless(page.getByRole('button', { name: 'Enviar ahora' }), waits);
  await waits.waitFor();

  await admin.post(`/communities/${groupId}/restore`);
  const before = countAll();
  const { entries } = await admin.get<{ entries: { id: number; groupId: number }[] }>(
    '/quarantine',
  );
  const ids = entries.filter((entry) => entry.groupId === groupId).map(({ id }) => id);
  await admin.post('/quarantine', { ids, decision: 'accept' });
  expect(countAll().meetings).toBeGreaterThan(before.meetings);
});

it('what goes to a link that names nothing is said to be refused, and given up only when it is asked twice', async () => {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  const { page } = phone;
  await stage.proxy.cut();
  await phone.goto('/registrar-reunion/otraquenoexiste');
  await page.getByLabel('Nombre').fill('Doña Chelo');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await personBox(page, 'Doña Chelo', 'Asistió').check();
  await submit(page);
  await stage.proxy.restore();
  const refused = page.getByText('No se aceptó');
  await pressUnless(page.getByRole('button', { name: 'Enviar ahora' }), refused);
  await refused.waitFor();

  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await question.getByText('¿Seguro?').waitFor();
  expect(await refused.count()).toBe(1);
  await question.getByRole('button', { name: 'Sí, descartar' }).click();
  await refused.waitFor({ state: 'detached' });
});

async function openForm(handset: Handset): Promise<Phone> {
  const phone = await handset.open();
  await phone.goto(publicPath(stage));
  await heading(phone.page, 'Registrar Reunión').waitFor();
  return phone;
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registrar Reunión' }).click();
  await toast(page, '¡Reunión registrada exitosamente!').waitFor();
  await page.getByText(SAVED).waitFor();
}

async function sendFromForm(page: Page): Promise<void> {
  await stage.proxy.restore();
  const arrived = page.getByText('Ya llegó a tu coordinación.');
  await pressUnless(page.getByRole('button', { name: 'Enviar ahora' }), arrived);
  await arrived.waitFor();
}
