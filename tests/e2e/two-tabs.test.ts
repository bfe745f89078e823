import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import { FORUMS, message, openThread, THREAD } from './support/forum.ts';
import { PUBLIC_COMMUNITY, publicPath } from './support/public-form.ts';
import { readDrafts } from './support/read-drafts.ts';
import { button, toast, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;

it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

const answer = (page: Page) => page.getByLabel('Tu respuesta');
/** Typing is kept a moment later. */
const isKept = (page: Page, text: string) =>
  expect.poll(async () => (await readDrafts(page)).includes(text)).toBe(true);

it('what is typed in two tabs of one form is kept twice, and both are offered', async () => {
  const phone = await openSignedIn(stage, 'integrante@demo.mx');
  await workerReady(phone);
  await phone.goto(FORUMS);
  const { page: first, context } = phone;
  await openThread(first, THREAD);
  await answer(first).waitFor();
  const second = await context.newPage();
  await second.goto(first.url());
  await answer(second).waitFor();

  await answer(second).fill('Mejor llevo la leche y el pan');
  await isKept(second, 'Mejor llevo la leche y el pan');
  await answer(first).fill('Yo llevo el frijol y la sal');
  await isKept(first, 'Yo llevo el frijol y la sal');

  await first.reload();
  await first.getByText(/^Hay dos borradores: el de hace/).waitFor();
  expect(await answer(first).inputValue()).toBe('Yo llevo el frijol y la sal');
  await first.getByText('«Mejor llevo la leche y el pan»').waitFor();
  await button(first, /^Abrir el de/).click();
  await expect.poll(() => answer(first).inputValue()).toBe('Mejor llevo la leche y el pan');
  // The one that was shown is the other now.
  await first.getByText('«Yo llevo el frijol y la sal»').waitFor();

  // Sending one leaves the other.
  await button(first, /^Responder/).click();
  await message(first, 'Mejor llevo la leche y el pan').waitFor();
  await expect.poll(() => readDrafts(first)).not.toContain('Mejor llevo');
  await first.reload();
  await expect.poll(() => answer(first).inputValue()).toBe('Yo llevo el frijol y la sal');
  await first.getByText('Aquí sigue lo que habías escrito.').waitFor();
});

it('a discarded draft comes back with «Deshacer»; a tab that wakes brings its text back beside it', async () => {
  const phone = await openSignedIn(stage, 'integrante@demo.mx');
  await workerReady(phone);
  await phone.goto(FORUMS);
  const { page: first, context } = phone;
  await openThread(first, THREAD);
  await answer(first).fill('De ayer');
  await isKept(first, 'De ayer');

  const second = await context.newPage();
  await second.goto(first.url());
  await expect.poll(() => answer(second).inputValue()).toBe('De ayer');
  await answer(second).fill('De ayer, corregido hoy');
  await isKept(second, 'De ayer, corregido hoy');
  // It knew the older text, which is replaced.
  await expect.poll(() => readDrafts(second)).not.toContain('"De ayer"');

  // The first tab, asleep until now, types on over what it still shows.
  await answer(first).pressSequentially(' por la noche');
  await isKept(first, 'De ayer por la noche');
  expect(await readDrafts(first)).toContain('De ayer, corregido hoy');

  await second.reload();
  await second.getByText(/^Hay dos borradores/).waitFor();
  await button(second, /^Descartar el de/).click();
  await expect.poll(() => readDrafts(second)).not.toContain('De ayer, corregido hoy');
  await toast(second, 'Borrador descartado').waitFor();
  await button(second, 'Deshacer').click();
  await expect.poll(() => readDrafts(second)).toContain('De ayer, corregido hoy');
  await second.getByText(/^Hay dos borradores/).waitFor();
});

it('two tabs of a public form keep two meetings, and registering one leaves the other', async () => {
  const handset = await stage.newHandset({ hasVisited: true });
  const phone = await handset.open();
  await phone.goto(publicPath(stage));
  const { page: first, context } = phone;
  await first.getByText(PUBLIC_COMMUNITY).waitFor();
  const second = await context.newPage();
  await second.goto(first.url());
  const notes = (page: Page) => page.getByLabel(/^Notas adicionales/);
  // Both looked for a draft before anything was typed.
  await notes(second).waitFor();
  await notes(first).fill('Nos juntamos en el templo');
  await isKept(first, 'Nos juntamos en el templo');
  await notes(second).fill('Nos juntamos en casa de Lupita');
  await isKept(second, 'Nos juntamos en casa de Lupita');

  await first.reload();
  await first.getByText(/^Hay dos borradores: el de hace/).waitFor();
  expect(await notes(first).inputValue()).toBe('Nos juntamos en casa de Lupita');
  await first.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().check();
  await button(first, 'Registrar Reunión').click();
  await toast(first, '¡Reunión registrada exitosamente!').waitFor();
  await expect.poll(() => readDrafts(first)).not.toContain('en casa de Lupita');
  expect(await readDrafts(first)).toContain('Nos juntamos en el templo');
});
