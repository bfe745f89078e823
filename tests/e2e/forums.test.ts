import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import {
  actOnMessage,
  FORUMS,
  isKept,
  message,
  openThread,
  reply,
  THREAD,
} from './support/forum.ts';
import type { Register } from './support/register.ts';
import { button, syncState, toast, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const ANSWER = 'Yo llevo dos costales de maíz';
const CORRECTED = 'Yo llevo tres costales de maíz';
const BEGUN = 'Visita al asilo';

let stage: Stage;
let register: Register;
let member: Phone;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterAll(() => stage.clear());

const posts = (text: string) =>
  register.count('SELECT count(*) FROM forum_posts WHERE body = ?', text);

async function begin(page: Page): Promise<void> {
  await button(page, 'Nueva Conversación').click();
  await page.getByLabel('Título').fill(BEGUN);
  await page.getByLabel('Mensaje').fill('El **domingo** a las once');
  await page.getByLabel('Categoría', { exact: true }).selectOption('accion');
  await page.getByLabel('Para', { exact: true }).selectOption({ label: 'Toda la red' });
  await button(page, /^Publicar/).click();
  await page.getByRole('heading', { name: BEGUN, level: 1 }).waitFor();
}

it('in the hall, without signal, a thread is answered and liked, and one is begun', async () => {
  member = await openSignedIn(stage, 'integrante@demo.mx');
  const { page } = member;
  await workerReady(member);
  await member.goto(FORUMS);
  await page.getByRole('heading', { name: THREAD }).waitFor();
  await expect.poll(() => isKept(page, THREAD)).toBe(true);
  await stage.proxy.cut();
  await page.reload();
  await openThread(page, THREAD);
  await reply(page, ANSWER);
  await button(page, /^Me gusta.*Pepe Nevárez/).click();
  await button(page, 'Me gusta (2): mensaje de Pepe Nevárez').waitFor();
  await member.goto(FORUMS);
  await begin(page);
  await page.reload();
  await page.getByRole('heading', { name: BEGUN, level: 1 }).waitFor();
  await member.goto(FORUMS);
  await openThread(page, THREAD);
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
  await actOnMessage(page, 'Lupita Soto', 'Corregir');
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

it('an answer to what was closed meanwhile comes back to its author', async () => {
  await member.goto(FORUMS);
  await openThread(member.page, THREAD);
  await message(member.page, CORRECTED).waitFor();
  await stage.proxy.cut();
  await reply(member.page, 'Entonces llevo café');
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

it('an author takes their own words back', async () => {
  const { page } = member;
  await actOnMessage(page, 'Lupita Soto', 'Borrar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await message(page, 'Quien escribió este mensaje lo borró').waitFor();
  await toast(page, 'Mensaje borrado').waitFor();
  expect(await page.getByText(CORRECTED).count()).toBe(0);
});

it('on a desk nine conversations are wholly in sight', async () => {
  const api = await signInToApi(stage.server.url, 'lider@demo.mx');
  for (let number = 1; number <= 5; number += 1) {
    await api.post('/forums/accion/threads', {
      ...{
        id: randomUUID(),
        postId: randomUUID(),
        title: `Colecta de la parroquia, turno ${number}`,
      },
      ...{ content: 'Hace falta quien reciba y quien acomode.' },
    });
  }
  const { page } = member;
  await page.setViewportSize({ width: 1280, height: 800 });
  await member.goto(FORUMS);
  const rows = page.getByRole('region', { name: 'Conversaciones Recientes' }).getByRole('listitem');
  const whole = () =>
    rows.evaluateAll(
      (all) =>
        all.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );
  await expect.poll(whole).toBeGreaterThanOrEqual(9);
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(excess)).toBe(0);
});

it('in Chihuahua nobody sees it, and what is for the coordination only it reads', async () => {
  const far = await openSignedIn(stage, 'comunidad2@demo.mx');
  await far.goto(FORUMS);
  await far.page.getByRole('heading', { name: BEGUN }).waitFor();
  expect(await far.page.getByText(THREAD).count()).toBe(0);
  const leader = await openSignedIn(stage, 'lider@demo.mx');
  await leader.goto(FORUMS);
  await leader.page.getByRole('heading', { name: THREAD }).waitFor();
  expect(await leader.page.getByText('Mi mamá está en el hospital').count()).toBe(0);
  await openThread(leader.page, THREAD);
  await message(leader.page, 'Quien escribió este mensaje lo borró').waitFor();
  for (const { problems } of [member, leader, far]) {
    expect(problems.unexpected).toEqual([]);
  }
});
