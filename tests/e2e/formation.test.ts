import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  button,
  heading,
  openLine,
  showMore,
  syncState,
  toast,
  workerReady,
} from './support/screens.ts';
import { newSignedIn, openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const MEMBER = 'integrante@demo.mx';
const COURSE = 'Oración del líder';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const course = (page: Page, title = COURSE) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const isComplete = (page: Page, title = COURSE) =>
  course(page, title).getByText('Completado', { exact: true }).waitFor();
const progressOf = (email: string, title = COURSE) =>
  register.rows(
    `SELECT completed, completed_version FROM formation_progress p
     JOIN people ON people.id = p.person_id JOIN formation_modules m ON m.id = p.module_id
     WHERE email = '${email}' AND title = '${title}'`,
  );

/** From where it was left to its end. */
async function readToTheEnd(page: Page) {
  await page.getByText('La última vez ibas en «Un cuarto de hora, paso a paso».').waitFor();
  await button(page, 'Seguir ahí').click();
  await page.getByRole('heading', { name: 'Un cuarto de hora, paso a paso' }).waitFor();
  for (const title of ['Orar por tu comunidad', 'Cuando no se siente nada']) {
    await button(page, `Siguiente: ${title}`).click();
    await page.getByRole('heading', { name: title }).waitFor();
  }
}

it('a course is read and completed without signal, and the server hears of it once', async () => {
  const { handset, phone } = await newSignedIn(stage, MEMBER);
  const { page } = phone;
  await page.getByRole('heading', { name: 'Foros', level: 2 }).waitFor();
  await phone.goto('/formacion');
  await showMore(page);
  await page.getByText('Listo sin señal: los cursos ya están en este teléfono.').waitFor();
  await workerReady(phone);
  await stage.proxy.cut();

  await course(page).getByRole('link', { name: 'Ver Contenido' }).click();
  await readToTheEnd(page);
  await button(page, 'Marcar como Completado').click();
  await toast(page, 'Progreso actualizado').waitFor();
  await page.getByRole('article').getByText('Completado', { exact: true }).waitFor();
  expect(progressOf(MEMBER)).toEqual([{ completed: 0, completed_version: null }]);
  await phone.close();

  const again = await handset.open();
  await again.goto('/formacion');
  await isComplete(again.page);
  await again.page.getByText(/^Sin señal\. Datos de/).waitFor();

  await stage.proxy.restore();
  await again.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await syncState(again.page, 'Al día').waitFor();
  expect(progressOf(MEMBER)).toEqual([{ completed: 1, completed_version: 1 }]);
  expect(
    register.rows(`SELECT outcome FROM applied_ops WHERE endpoint = 'formation.progress'`),
  ).toEqual([{ outcome: 'applied' }]);
  await again.goto('/');
  await openLine(again.page, 'Formación');
  await again.page.getByText('2 de 4 completados').waitFor();
  // What the next phone is offered is where this one went to last.
  expect(
    register.rows(`SELECT section FROM formation_places pl JOIN people p ON p.id = pl.person_id
      JOIN formation_modules m ON m.id = pl.module_id
      WHERE email = '${MEMBER}' AND title = '${COURSE}'`),
  ).toEqual([{ section: 4 }]);
});

it('what is toggled twice on a phone without signal is where it was', async () => {
  const phone = await openSignedIn(stage, MEMBER);
  const { page } = phone;
  await phone.goto('/formacion');
  const one = course(page, 'Persona y subsidiariedad');
  await one.waitFor();
  await workerReady(phone);
  await stage.proxy.cut();
  await one.getByRole('button', { name: 'Marcar como Completado' }).click();
  await isComplete(page, 'Persona y subsidiariedad');
  await one.getByRole('button', { name: 'Marcar como Pendiente' }).click();
  await one.getByText('50 %').waitFor();
  await stage.proxy.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await syncState(page, 'Al día').waitFor();
  expect(progressOf(MEMBER, 'Persona y subsidiariedad')).toEqual([
    { completed: 0, completed_version: null },
  ]);
});

it('an administrator changes a course and makes one; whoever completed it still has, and may do neither', async () => {
  const phone = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = phone;
  await phone.goto('/formacion');
  await course(page).waitFor();
  await button(page, `Más sobre ${COURSE}`).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar Curso' });
  await editing.getByLabel('Descripción *').fill('Con un ejercicio nuevo.');
  await button(page, 'Guardar').click();
  await toast(page, 'Módulo actualizado').waitFor();

  await button(page, 'Agregar Curso').click();
  const making = page.getByRole('dialog', { name: 'Crear Nuevo Curso' });
  expect(await making.getByLabel('Orden').inputValue()).toBe('5');
  await button(page, 'Crear Curso').click();
  for (const missing of ['El título', 'La descripción', 'El contenido']) {
    await making.getByText(new RegExp(`^${missing} es requerid[oa]$`)).waitFor();
  }
  await making.getByLabel('Título *').fill('Amistad social');
  await making.getByLabel('Descripción *').fill('Sobre Fratelli tutti.');
  await making.getByLabel('Contenido *').fill('## Un extraño en el camino\n\nEl ');
  await button(page, 'Negrita').click();
  // What was put there is selected, to be written over.
  await page.keyboard.type('samaritano');
  expect(await making.getByLabel('Contenido *').inputValue()).toMatch(/El \*\*samaritano\*\*$/);
  await button(page, 'Vista previa').click();
  await making.getByRole('heading', { name: 'Un extraño en el camino' }).waitFor();
  await button(page, 'Crear Curso').click();
  await toast(page, 'Módulo creado').waitFor();
  await course(page, 'Amistad social').waitFor();

  const readerPhone = await openSignedIn(stage, MEMBER);
  await readerPhone.goto('/formacion');
  const reader = readerPhone.page;
  await isComplete(reader);
  await course(reader).getByText('Contenido actualizado').waitFor();
  expect(await button(reader, 'Agregar Curso').count()).toBe(0);
  expect(await reader.getByRole('button', { name: /^Más sobre/ }).count()).toBe(0);
  const api = await signInToApi(stage.server.url, MEMBER);
  const body = { title: 'Mío', description: 'Mío', content: 'Mío' };
  await expect(api.post('/formation/modules', body)).rejects.toThrow('403');

  await button(page, 'Más sobre Amistad social').click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await toast(page, 'Curso archivado').waitFor();
  await course(page, 'Amistad social').waitFor({ state: 'detached' });
  await button(page, 'Deshacer').click();
  await course(page, 'Amistad social').waitFor();
});

it('a coordinator reads it in the community: today’s meeting begins with its title as the topic', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await phone.goto('/formacion/4');
  await page.getByText('Sección 1 de 5').click();
  await page.getByRole('link', { name: 'Leer en comunidad' }).click();
  const meeting = page.getByRole('dialog', { name: 'Nueva Reunión' });
  await meeting.waitFor();
  expect(await meeting.getByLabel('Tema de la Escuela').inputValue()).toBe('Escuchar y acompañar');
});

it('a course that is not there says so', async () => {
  const phone = await openSignedIn(stage, MEMBER);
  await phone.goto('/formacion/999');
  await heading(phone.page, 'Curso').waitFor();
  await phone.page.getByText('Este curso ya no está').waitFor();
});
