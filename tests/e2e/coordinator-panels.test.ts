import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  button,
  readyForNoSignal,
  sendNow,
  syncState,
  toast,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

it('a team meeting is created and edited, and a prospect moved on, without signal; the server has each once', async () => {
  const phone = await openSignedIn(stage, 'estatal@demo.mx');
  const { page } = phone;
  await workerReady(phone);
  await phone.goto('/team-coordinator');
  await button(page, 'Crear Nueva Reunión').first().waitFor();
  await syncState(page, 'Al día').waitFor();
  await stage.proxy.cut();

  await page.reload();
  await press(page, 'Crear Nueva Reunión');
  await page.getByLabel('Tema formativo').fill('La mesa de todos');
  await page.getByLabel('Enlace del tema').fill('javascript:alert(1)');
  await press(page, 'Crear Reunión');
  await page.getByText('Debe ser una URL válida').waitFor();
  await page.reload();
  await press(page, 'Crear Nueva Reunión');
  await page.getByText('Aquí sigue lo que habías escrito.').waitFor();
  await page.getByLabel('Enlace del tema').fill('https://formacion.demo.example/mesa');
  await press(page, 'Crear Reunión');
  await toast(page, 'La reunión ha sido creada exitosamente').waitFor();
  await page.getByRole('link', { name: /^La mesa de todos/ }).waitFor();

  await press(page, /^Ver Detalles/);
  await press(page, 'Editar Reunión');
  await page.getByLabel('Notas').fill('Cada quien trae a un vecino.');
  await page.getByLabel('Se rezó el Rosario').check();
  await press(page, 'Guardar');
  await toast(page, 'Reunión actualizada').waitFor();
  await page.getByRole('dialog').getByText('Cada quien trae a un vecino.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Reclutamiento' }).click();
  await press(page, 'Agregar prospecto');
  await page.getByLabel('Nombre del prospecto').fill('Toño Ríos');
  await page.getByLabel('Contacto').fill('618 555 0123');
  await press(page, 'Guardar');
  await press(page, 'Pasar a Contactado: Toño Ríos');
  await page.getByRole('button', { name: 'Pasar a Invitado: Toño Ríos' }).waitFor();
  await expect(
    page.getByRole('link', { name: 'WhatsApp a Toño Ríos' }).getAttribute('href'),
  ).resolves.toBe('https://wa.me/526185550123');

  await stage.proxy.restore();
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  expect(
    register.rows(
      `SELECT location, prayed_rosary, formative_topic_link, notes, source FROM meetings
       WHERE formative_topic_title = 'La mesa de todos'`,
    ),
  ).toEqual([
    {
      location: 'Durango',
      prayed_rosary: 1,
      formative_topic_link: 'https://formacion.demo.example/mesa',
      notes: 'Cada quien trae a un vecino.',
      source: 'team',
    },
  ]);
  expect(
    register.rows(`SELECT current_stage FROM follow_ups WHERE prospect_name = 'Toño Ríos'`),
  ).toEqual([{ current_stage: 'Contactado' }]);
  expect(phone.problems.unexpected).toEqual([]);
});

it('adding a member to the team needs signal and says so; added, they are on the phone', async () => {
  const phone = await openSignedIn(stage, 'estatal@demo.mx');
  const { page } = phone;
  await syncState(page, 'Al día').waitFor();
  await phone.goto('/team-coordinator?tab=equipo');
  await press(page, 'Agregar Miembro');
  await page.getByLabel('Persona', { exact: true }).pressSequentially('lupita so');
  await page.getByRole('radio', { name: /^Lupita Soto/ }).check();
  await press(page, 'Agregar');
  await toast(page, 'Miembro agregado').waitFor();
  await page.getByRole('heading', { name: 'Lupita Soto' }).waitFor();

  await workerReady(phone);
  await stage.proxy.cut();
  await phone.goto('/team-coordinator?tab=equipo');
  await page.getByText('Necesita señal').waitFor();
  await page.getByText(/^Sin señal\. Datos de/).waitFor();
  await page.getByRole('heading', { name: 'Lupita Soto' }).waitFor();
});

it('a community’s meeting is registered with its list and the list edited, without signal', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await stage.proxy.cut();

  await phone.goto('/community-coordinator-local');
  await press(page, 'Registrar Reunión');
  await page.getByLabel('Notas').fill('En casa de Chuy');
  const present = page.getByRole('checkbox', { name: /^Presente: / });
  for (const index of [0, 1, 2]) await present.nth(index).check();
  await page
    .getByRole('checkbox', { name: /^Puntual: / })
    .nth(1)
    .check();
  expect(
    await page
      .getByRole('checkbox', { name: /^Puntual: / })
      .nth(5)
      .isDisabled(),
  ).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar Reunión' }).click();
  await toast(page, 'Reunión registrada exitosamente').waitFor();
  await page.getByText(/^Sin señal\. Datos de/).waitFor();

  // Exactly: the dialog that is closing says «3 de 18 presentes».
  await page.getByText('3 de 18', { exact: true }).waitFor();
  await press(page, /^Editar Asistencia/);
  await present.nth(2).uncheck();
  // Left with the X, its ticks are still there the next time, and that is said.
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();
  await press(page, /^Editar Asistencia/);
  await page.getByText('Aquí sigue lo que habías escrito.').waitFor();
  await page
    .getByRole('checkbox', { name: /^Cuota: / })
    .first()
    .check();
  await press(page, 'Guardar');
  await toast(page, 'Asistencia actualizada exitosamente').waitFor();
  await page.getByText('2 de 18', { exact: true }).waitFor();

  await stage.proxy.restore();
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  const marks = `SELECT a.present, a.punctual, a.paid_quota, count(*) AS people
    FROM attendance a JOIN meetings m ON m.id = a.meeting_id
    WHERE m.notes = 'En casa de Chuy' GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2 DESC, 3 DESC`;
  expect(register.rows(marks)).toEqual([
    { present: 1, punctual: 1, paid_quota: 0, people: 1 },
    { present: 1, punctual: 0, paid_quota: 1, people: 1 },
    { present: 0, punctual: 0, paid_quota: 0, people: 16 },
  ]);
  expect(phone.problems.unexpected).toEqual([]);
});

it('whoever coordinates no community is told whom to ask', async () => {
  const phone = await openSignedIn(stage, 'lider@demo.mx');
  await syncState(phone.page, 'Al día').waitFor();
  await phone.goto('/community-coordinator-local');
  await phone.page.getByText('Solicita al administrador que te asigne una comunidad.').waitFor();
});
