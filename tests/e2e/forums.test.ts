import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, syncState, toast, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const PATH = '/foros';
const THREAD = 'Despensas para la colonia Benigno Montoya';
const ANSWER = 'Yo llevo dos costales de maíz';
const CORRECTED = 'Yo llevo tres costales de maíz';
const BEGUN = 'Visita al asilo';
const REASON = 'Hubo cambio de planes';

let stage: Stage;
let register: Register;
let member: Phone;
let leader: Phone;
let moderator: Phone;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterAll(() => stage.clear());

const message = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const open = (page: Page, title: string) => page.getByRole('link', { name: title }).click();
const act = async (page: Page, author: string, name: string) => {
  await button(page, `Más acciones: mensaje de ${author}`).last().click();
  await page.getByRole('menuitem', { name }).click();
};
const posts = (text: string) =>
  register.count('SELECT count(*) FROM forum_posts WHERE body = ?', text);

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tu respuesta').fill(text);
  await button(page, /^Responder/).click();
  await message(page, text).waitFor();
}

async function begin(page: Page): Promise<void> {
  await button(page, 'Nueva Publicación').click();
  await page.getByLabel('Título').fill(BEGUN);
  await page.getByLabel('Mensaje').fill('El **domingo** a las once');
  await page.getByLabel('Categoría', { exact: true }).selectOption('accion');
  await page.getByLabel('Para', { exact: true }).selectOption({ label: 'Toda la red' });
  await button(page, /^Publicar/).click();
  await page.getByRole('heading', { name: BEGUN, level: 1 }).waitFor();
}

/** In whatever this phone keeps of the server's answers. */
function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (word) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('cache-')) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const rows = await new Promise<unknown[]>((resolve) => {
      const asked = db.transaction('reads').objectStore('reads').getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    db.close();
    return JSON.stringify(rows).includes(word);
  }, text);
}

it('in the hall, without signal, a thread is answered and liked, and one is begun', async () => {
  member = await openSignedIn(stage, 'integrante@demo.mx');
  const { page } = member;
  await workerReady(member);
  await member.goto(PATH);
  await page.getByRole('heading', { name: THREAD }).waitFor();
  await expect.poll(() => isKept(page, THREAD)).toBe(true);
  await stage.proxy.cut();
  await page.reload();
  await open(page, THREAD);
  await answer(page, ANSWER);
  await button(page, /^Me gusta.*Pepe Nevárez/).click();
  await button(page, 'Me gusta (2): mensaje de Pepe Nevárez').waitFor();
  await member.goto(PATH);
  await begin(page);
  await page.reload();
  await page.getByRole('heading', { name: BEGUN, level: 1 }).waitFor();
  await member.goto(PATH);
  await open(page, THREAD);
  await message(page, ANSWER).getByText('Por enviar').waitFor();
  expect([posts(ANSWER), posts('El **domingo** a las once')]).toEqual([0, 0]);
});

it('back with signal all of it is sent once, and corrected', async () => {
  await stage.proxy.restore();
  await syncState(member.page, 'Al día').waitFor();
  await expect.poll(() => posts(ANSWER)).toBe(1);
  expect(posts('El **domingo** a las once')).toBe(1);
  const { page } = member;
  await message(page, ANSWER).getByText('Por enviar').waitFor({ state: 'detached' });
  await act(page, 'Lupita Soto', 'Corregir');
  await page.getByLabel('Tu mensaje').fill(CORRECTED);
  await button(page, 'Guardar').click();
  await message(page, CORRECTED).waitFor();
  await expect.poll(() => posts(CORRECTED)).toBe(1);
  const likes = register.count(
    `SELECT count(*) FROM forum_likes l JOIN people p ON p.id = l.person_id
     JOIN forum_posts o ON o.uuid = l.post_uuid JOIN forum_threads t ON t.uuid = o.thread_uuid
     WHERE t.title = ? AND p.email = 'integrante@demo.mx' AND l.liked = 1`,
    THREAD,
  );
  expect(likes).toBe(1);
});

it('removed by whoever moderates there, it is gone from the other phone', async () => {
  leader = await openSignedIn(stage, 'lider@demo.mx');
  await workerReady(leader);
  await leader.goto(PATH);
  await open(leader.page, THREAD);
  await message(leader.page, CORRECTED).waitFor();
  await expect.poll(() => isKept(leader.page, CORRECTED)).toBe(true);

  moderator = await openSignedIn(stage, 'estatal@demo.mx');
  const { page } = moderator;
  await moderator.goto(PATH);
  await open(page, THREAD);
  await message(page, CORRECTED).waitFor();
  await act(page, 'Lupita Soto', 'Retirar');
  await page.getByLabel('Razón').fill(REASON);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click();
  await toast(page, 'Mensaje retirado').waitFor();

  // Its home asks for nothing of the forums' texts: the pull takes it out.
  await leader.goto('/pendientes');
  await expect.poll(() => isKept(leader.page, CORRECTED)).toBe(false);
  await stage.proxy.cut();
  await leader.goto(PATH);
  await open(leader.page, THREAD);
  await message(leader.page, 'Yo llevo cinco kilos de frijol.').waitFor();
  expect(await leader.page.getByText(CORRECTED).count()).toBe(0);
  await stage.proxy.restore();
  await leader.goto(PATH);
  await open(leader.page, THREAD);
  await leader.page.getByText(`La coordinación retiró este mensaje: ${REASON}`).waitFor();
});

it('an answer to what was closed meanwhile comes back to its author', async () => {
  await member.goto(PATH);
  await open(member.page, THREAD);
  await message(member.page, REASON).waitFor();
  await stage.proxy.cut();
  await answer(member.page, 'Entonces llevo café');
  const [row] = register.rows<{ uuid: string }>(
    'SELECT uuid FROM forum_threads WHERE title = ?',
    THREAD,
  );
  const api = await signInToApi(stage.server.url, 'estatal@demo.mx');
  await api.post(`/threads/${row?.uuid}/lock`);
  await stage.proxy.restore();
  await member.page.getByText('La conversación está cerrada. Tu mensaje no se publicó').waitFor();
  await member.page.getByText('«Entonces llevo café»').waitFor();
  await button(member.page, 'Descartar').click();
  await member.page.getByText('«Entonces llevo café»').waitFor({ state: 'detached' });
  expect(posts('Entonces llevo café')).toBe(0);
});

it('in Chihuahua nobody sees it, and what is for the coordination only it reads', async () => {
  const far = await openSignedIn(stage, 'comunidad2@demo.mx');
  await far.goto(PATH);
  await far.page.getByRole('heading', { name: BEGUN }).waitFor();
  expect(await far.page.getByText(THREAD).count()).toBe(0);
  await leader.goto(PATH);
  await leader.page.getByRole('heading', { name: THREAD }).waitFor();
  expect(await leader.page.getByText('Mi mamá está en el hospital').count()).toBe(0);
  for (const { problems } of [member, leader, moderator, far]) {
    expect(problems.unexpected).toEqual([]);
  }
});
