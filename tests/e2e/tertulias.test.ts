import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, closeToast, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';
import { deliver } from './support/tertulia.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

it('a coordinator of another state sees nothing of it; a deleted one is asked about first', async () => {
  const far = await openSignedIn(stage, 'comunidad2@demo.mx');
  await far.goto('/tertulias-management');
  await far.page.getByText('Aún no hay tertulias').waitFor();

  const office = await openSignedIn(stage, 'coordinadores@demo.mx');
  await office.goto('/tertulias-management');
  const name = 'Acciones para Tertulia de la esperanza';
  const questions: string[] = [];
  const answers = [false, true];
  office.page.on('dialog', (asked) => {
    questions.push(asked.message());
    void (answers.shift() ? asked.accept() : asked.dismiss());
  });
  const remove = async () => {
    await button(office.page, name).click();
    await office.page.getByRole('menuitem', { name: 'Eliminar' }).click();
  };
  await remove();
  await expect.poll(() => questions).toEqual(['¿Eliminar «Tertulia de la esperanza»?']);
  expect(await button(office.page, name).count()).toBe(1);
  await remove();
  await closeToast(office.page, 'Tertulia eliminada exitosamente');
  expect(await button(office.page, name).count()).toBe(0);
});

it('an invitee answers without signal, hears of the seat with it, and takes the date along', async () => {
  const office = await signInToApi(stage.server.url, 'estatal@demo.mx');
  const guest = await signInToApi(stage.server.url, 'integrante@demo.mx');
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const { id } = (await office.post('/tertulias', {
    ...{ title: 'Tertulia del pan', date: inTenDays, zoneLevel: 'ciudad', zoneName: 'Durango' },
    ...{ state: 'Durango', city: 'Durango', place: 'Casa de los Soto' },
  })) as { id: number };
  await office.post(`/tertulias/${id}/invitations`, { invitedUserIds: [guest.user.id] });

  const phone = await openSignedIn(stage, 'integrante@demo.mx');
  const { page } = phone;
  await page.getByRole('link', { name: 'Responder' }).click();
  const answers = page.getByRole('group', { name: 'Respuesta a Tertulia del pan' });
  await answers.waitFor();
  await workerReady(phone);
  await stage.proxy.cut();
  await answers.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByText('Guardado en este teléfono; se envía cuando haya señal.').waitFor();
  await answers.getByRole('button', { name: 'Sí', exact: true }).click();
  await page
    .getByText('Guardado en este teléfono; tu lugar se confirma cuando haya señal.')
    .waitFor();
  await page.reload();
  await page.getByText(/^Guardado en este teléfono; tu lugar/).waitFor();

  await stage.proxy.restore();
  await deliver(phone);
  await page.getByText('Dijiste que sí: tienes lugar.').waitFor();
  await page.getByText('Es en Casa de los Soto.').waitFor();
  const stored = `SELECT answer, seat FROM tertulia_guests WHERE tertulia_id = ?`;
  expect(register.rows(stored, id)).toEqual([{ answer: 'yes', seat: 'given' }]);
  const saved = page.waitForEvent('download');
  await button(page, 'Agregar a mi calendario: Tertulia del pan').click();
  expect((await saved).suggestedFilename()).toBe('tertulia.ics');
  expect(phone.problems.unexpected).toEqual([]);
});
