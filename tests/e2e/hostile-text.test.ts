import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import { publicPath } from './support/public-form.ts';
import {
  presentBoxes,
  readyForNoSignal,
  rollPath,
  sendNow,
  startMeeting,
  syncState,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const IMAGE = '"><img src=x onerror="globalThis.hacked = 1">';
const HOSTILE = `${IMAGE}<script>globalThis.hacked = 1</script>`;

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

const isHacked = (page: Page) => page.evaluate(() => 'hacked' in globalThis);

it('hostile text in every field of a meeting is shown as text, to its author and to others', async () => {
  const author = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(author);
  const meetingId = await startMeeting(author.page);
  await fillMeeting(author.page);
  await author.page.getByRole('button', { name: 'Buscar en la lista' }).click();
  await author.page.getByLabel('Buscar por nombre').fill(HOSTILE);
  await sendNow(author);
  await syncState(author.page, 'Al día').waitFor();

  const reader = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(reader);
  await reader.goto('/community-coordinator?tab=reuniones');
  await reader.page.getByText(HOSTILE).first().waitFor();
  await reader.goto(rollPath(meetingId));
  await presentBoxes(reader.page).first().waitFor();
  await reader.page.getByText('Datos de la reunión').click();
  for (const label of ['Tema de la Escuela', 'Evangelio', 'Meditación del día', 'Notas']) {
    await expect.poll(() => reader.page.getByLabel(label).inputValue()).toBe(HOSTILE);
  }
  for (const phone of [author, reader]) {
    expect(await isHacked(phone.page)).toBe(false);
    expect(phone.problems.unexpected).toEqual([]);
  }
});

it('hostile text in the public form is shown as text, to whoever wrote it and to the coordinator', async () => {
  const neighbour = await (await stage.newHandset({ hasVisited: true })).open();
  await neighbour.goto(publicPath(stage));
  await fillPublicForm(neighbour.page);
  await neighbour.page.getByRole('button', { name: 'Registrar Reunión' }).click();
  await neighbour.page.getByText('Ya llegó a tu coordinación.').waitFor();

  const coordinator = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(coordinator);
  await coordinator.goto('/community-coordinator?tab=reuniones');
  await coordinator.page.getByText(HOSTILE).first().waitFor();
  for (const phone of [neighbour, coordinator]) {
    expect(await isHacked(phone.page)).toBe(false);
    expect(phone.problems.unexpected).toEqual([]);
  }
});

it('hostile text in the sign-in and in a link is shown as text', async () => {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  await phone.goto(`/portal/${encodeURIComponent(IMAGE)}`);
  await phone.page.waitForURL('**/login');
  await phone.page.getByLabel('Correo electrónico').fill(HOSTILE);
  await phone.page.getByLabel('Contraseña', { exact: true }).fill(HOSTILE);
  await phone.page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  expect(await isHacked(phone.page)).toBe(false);
  expect(phone.problems.unexpected).toEqual([]);
});

/** A link is no text: what is not http(s) is refused under its field. */
async function fillMeeting(page: Page): Promise<void> {
  await page.getByText('Datos de la reunión').click();
  for (const label of ['Tema de la Escuela', 'Evangelio', 'Meditación del día', 'Notas']) {
    await page.getByLabel(label).fill(HOSTILE);
    await page.getByLabel(label).blur();
  }
  await page.getByLabel('Enlace del tema').fill('javascript:globalThis.hacked = 1');
  await page.getByLabel('Enlace del tema').blur();
  await page.getByText('Debe ser una URL válida').waitFor();
}

async function fillPublicForm(page: Page): Promise<void> {
  for (const label of ['Evangelio del día', 'Meditación del día', 'Notas adicionales']) {
    await page.getByLabel(label).fill(HOSTILE);
  }
  await page.getByLabel('Título del tema formativo').fill(HOSTILE);
  await page.getByLabel('Enlace del tema formativo').fill('javascript:globalThis.hacked = 1');
  await page.getByRole('button', { name: 'Registrar Reunión' }).click();
  await page.getByText('Debe ser una URL válida').waitFor();
  await page.getByLabel('Enlace del tema formativo').fill('');
  await page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().click();
}
