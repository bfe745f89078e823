import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import { type Api, signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { pollUntil } from './support/poll-until.ts';
import type { Register } from './support/register.ts';
import { button, syncState, toast, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const PATH = '/comunicados';
const TITLE = 'Peregrinación al Cerro del Mercado';
const CHANGED = 'Peregrinación, con otra hora';

let stage: Stage;
let register: Register;
let author: Phone;
let leader: Phone;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterAll(() => stage.clear());

const bell = (page: Page, count: number) => button(page, `Avisos: ${count} por ver`);
const reading = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const open = (page: Page, title: string) =>
  page.getByRole('link', { name: `Leer Completo: ${title}` }).click();
const readers = () =>
  register.rows<{ email: string; acked: number }>(
    `SELECT email, ack_at IS NOT NULL AS acked FROM announcement_reads r
     JOIN people p ON p.id = r.person_id JOIN announcements a ON a.id = r.announcement_id
     WHERE a.title IN ('${TITLE}', '${CHANGED}') ORDER BY email`,
  );

async function closeReading(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function fillText(page: Page): Promise<void> {
  await button(page, 'Nuevo Comunicado').click();
  await page.getByLabel('Título').fill(TITLE);
  await page.getByLabel('Contenido').fill('Salimos a las **seis**.\n\n- Agua\n- Sombrero');
  await page.getByRole('dialog').getByLabel('Prioridad').selectOption('alta');
  await page.getByLabel('Pedir «Enterado»').check();
}

it('a state coordinator writes one for Durango; what was typed survives a reload', async () => {
  author = await openSignedIn(stage, 'estatal@demo.mx');
  const { page } = author;
  await author.goto(PATH);
  await button(page, 'Nuevo Comunicado').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('El título es requerido').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await fillText(page);
  await page.reload();
  await button(page, 'Nuevo Comunicado').click();
  await page.getByText('Aquí sigue lo que habías escrito.').waitFor();
  expect(await page.getByLabel('Título').inputValue()).toBe(TITLE);
  expect(await page.getByLabel('Dirigido a').inputValue()).toBe('estado');
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await toast(page, 'Comunicado publicado').waitFor();
  const [stored] = register.rows(
    'SELECT target_state, target_city, asks_ack FROM announcements WHERE title = ?',
    TITLE,
  );
  expect(stored).toEqual({ target_state: 'Durango', target_city: null, asks_ack: 1 });
});

it('a leader reads it without signal, and answers «Enterado»', async () => {
  leader = await openSignedIn(stage, 'lider@demo.mx');
  const { page } = leader;
  await workerReady(leader);
  await bell(page, 6).waitFor();
  await leader.goto(PATH);
  await page.getByText(/ · 6 sin leer$/).waitFor();
  await stage.proxy.cut();
  await page.reload();
  await page
    .getByText(/^Sin señal/)
    .first()
    .waitFor();
  await open(page, TITLE);
  const dialog = reading(page, TITLE);
  await dialog.locator('strong', { hasText: 'seis' }).waitFor();
  await dialog.getByRole('listitem').filter({ hasText: 'Sombrero' }).waitFor();
  const share = await dialog.getByRole('link', { name: 'Compartir por WhatsApp' });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toBe(`*${TITLE}*\n\nSalimos a las *seis*.\n\n- Agua\n- Sombrero`);
  await dialog.getByRole('button', { name: 'Enterado', exact: true }).click();
  await dialog.getByRole('button', { name: 'Ya contestaste «Enterado»' }).waitFor();
  await closeReading(page);
  await page.getByText(/ · 5 sin leer$/).waitFor();
  await syncState(page, /2 por enviar/).waitFor();
  // Still so after the app begins anew without signal.
  await page.reload();
  await page.getByText(/ · 5 sin leer$/).waitFor();
  expect(readers()).toEqual([]);
});

it('back with signal it is sent once, and whoever wrote it sees who is left', async () => {
  await stage.proxy.restore();
  await syncState(leader.page, 'Al día').waitFor();
  await expect.poll(readers).toEqual([{ email: 'lider@demo.mx', acked: 1 }]);
  const { page } = author;
  await author.goto(`${PATH}?vista=mios`);
  await page
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .getByRole('button', { name: 'Quién lo ha leído' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/^1 de \d+$/)
    .first()
    .waitFor();
  await dialog.getByText(/^Faltan en \d+ lugares$/).waitFor();
  await dialog.getByText('Comunidad San Judas Tadeo').waitFor();
  // A state coordinator coordinates none of them: nobody is named.
  expect(await dialog.textContent()).not.toContain('Lupita');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('a member of Chihuahua sees its title nowhere, on no screen and in no answer', async () => {
  const phone = await openSignedIn(stage, 'comunidad2@demo.mx');
  const { page } = phone;
  const answers: string[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    void response.text().then(
      (text) => answers.push(text),
      () => {},
    );
  });
  await phone.goto('/');
  await bell(page, 3).click();
  await page.getByText('Comunicados sin leer (3)').waitFor();
  const seen = [await page.content()];
  await phone.goto(PATH);
  await page.getByText(/^\d+ comunicados/).waitFor();
  await page.getByLabel('Buscar comunicados').fill('Peregrinación');
  await page.getByText('Ningún comunicado coincide con los filtros').waitFor();
  seen.push(await page.content());
  const { id } = register.rows<{ id: number }>(
    'SELECT id FROM announcements WHERE title = ?',
    TITLE,
  )[0] ?? { id: 0 };
  await phone.goto(`${PATH}?leer=${id}`);
  await page.getByText(/^\d+ comunicados/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await phone.goto('/mis-datos');
  await page.getByText('Comunicados que leíste').first().waitFor();
  seen.push(await page.content());
  await pollUntil(async () => answers.length > 3, 10_000);
  expect([...seen, ...answers].filter((text) => text.includes(TITLE))).toEqual([]);
  await phone.close();
});

it('a change makes nothing new; announced again it asks for «Enterado» again', async () => {
  const { page } = author;
  const edit = async (label: string, text: string, isTold: boolean) => {
    await author.goto(`${PATH}?vista=mios`);
    await page.getByRole('button', { name: /^Más acciones para Peregrinación/ }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await page.getByLabel(label).fill(text);
    // Proposed: what «Enterado» was given for is changing.
    expect(await page.getByLabel('Avisar de nuevo').isChecked()).toBe(true);
    if (!isTold) await page.getByLabel('Avisar de nuevo').uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await toast(page, 'Comunicado actualizado').waitFor();
  };
  await edit('Título', CHANGED, false);
  await leader.goto(PATH);
  await leader.page.getByRole('heading', { name: CHANGED }).waitFor();
  await leader.page.getByText(/ · 5 sin leer$/).waitFor();
  await edit('Contenido', 'Salimos a las **siete**.', true);
  await leader.goto(PATH);
  await leader.page.getByText(/ · 6 sin leer$/).waitFor();
  await leader.page.getByText('Cambió: pide «Enterado» otra vez').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: CHANGED })
    .getByRole('button', { name: 'Quién lo ha leído' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/^0 de \d+ · 1 de la versión de antes$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('withdrawn it is gone from the leader’s screen, and who answered is kept', async () => {
  const { page } = author;
  await page.getByRole('button', { name: /^Más acciones para Peregrinación/ }).click();
  await page.getByRole('menuitem', { name: 'Retirar' }).click();
  await toast(page, 'Comunicado retirado').waitFor();
  await leader.goto(PATH);
  await leader.page.getByText(/ · 5 sin leer$/).waitFor();
  expect(await leader.page.getByText(CHANGED).count()).toBe(0);
  await button(page, 'Deshacer').click();
  await toast(page, 'Comunicado publicado de nuevo').waitFor();
  await leader.goto(PATH);
  await leader.page.getByRole('heading', { name: CHANGED }).waitFor();
  expect(readers()).toEqual([{ email: 'lider@demo.mx', acked: 1 }]);
  expect([...author.problems.unexpected, ...leader.problems.unexpected]).toEqual([]);
});

it('a coordinator forwards one to their community, with a line, and it names who wrote it', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await phone.goto(PATH);
  await open(page, 'Misa de inicio de curso');
  await button(page, 'Reenviar a mi comunidad').click();
  await page.getByLabel('Tus palabras').fill('Nos vemos **en la puerta**');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Reenviar' }).click();
  await toast(page, 'Comunicado reenviado').waitFor();
  const api: Api = await signInToApi(stage.proxy.origin, 'integrante@demo.mx');
  const [newest] =
    await api.get<{ content: string; origin: { authorName: string } }[]>('/announcements');
  expect(newest?.origin.authorName).toBe('Admin Vargas');
  expect(newest?.content).toMatch(/^Nos vemos \*\*en la puerta\*\*\n\nEl sábado a las siete/);
});

it('its original changed: one tap takes the new text over behind the coordinator’s own words', async () => {
  const admin: Api = await signInToApi(stage.proxy.origin, 'admin@demo.mx');
  const { id } = register.rows<{ id: number }>(
    "SELECT id FROM announcements WHERE title = 'Misa de inicio de curso' AND parent_id IS NULL",
  )[0] ?? { id: 0 };
  await admin.put(`/announcements/${id}`, { content: 'El sábado a las ocho, en catedral.' });
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await phone.goto(`${PATH}?vista=mios`);
  const row = page.getByRole('listitem').filter({ hasText: 'Misa de inicio de curso' });
  await row.getByText('El original cambió').waitFor();
  await row.getByRole('button', { name: 'Usar el texto nuevo' }).click();
  await toast(page, 'Ya dice lo mismo que el original').waitFor();
  await row.getByText('El original cambió').waitFor({ state: 'detached' });
  const [copy] = register.rows<{ content: string }>(
    'SELECT content FROM announcements WHERE parent_id = ?',
    id,
  );
  expect(copy?.content).toBe('Nos vemos **en la puerta**\n\nEl sábado a las ocho, en catedral.');
  await button(page, 'Nuevo Comunicado').click();
  // The coordinator's only community is chosen beforehand.
  await page.getByLabel('Título').fill('Reunión en otra casa');
  await page.getByLabel('Contenido').fill('Nos vemos en casa de Lupita.');
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await toast(page, 'Comunicado publicado').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('of many long ones the newest come first, and the earlier ones at a press; without signal it says so', async () => {
  const api: Api = await signInToApi(stage.proxy.origin, 'admin@demo.mx');
  for (let number = 1; number <= 9; number += 1) {
    const content = 'Lleven agua y sombrero. '.repeat(170);
    await api.post('/announcements', { title: `Largo ${number}`, content, priority: 'baja' });
  }
  const phone = await openSignedIn(stage, 'lider@demo.mx');
  const { page } = phone;
  await workerReady(phone);
  await phone.goto(PATH);
  const oldest = page.getByRole('heading', { name: 'Largo 1', exact: true });
  await page.getByText(/los más recientes( · \d+ sin leer)?$/).waitFor();
  expect(await oldest.count()).toBe(0);
  await button(page, 'Ver anteriores').click();
  await oldest.waitFor();
  await page.getByText(/los más recientes( · \d+ sin leer)?$/).waitFor({ state: 'detached' });
  await stage.proxy.cut();
  await page.reload();
  await page.getByText('Para ver los anteriores hace falta señal.').waitFor();
  await page.getByRole('heading', { name: 'Largo 9', exact: true }).waitFor();
  expect(await oldest.count()).toBe(0);
  await stage.proxy.restore();
  expect(phone.problems.unexpected).toEqual([]);
});
