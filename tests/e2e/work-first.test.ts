import type { Locator, Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { makeQuiet } from './support/make-quiet.ts';
import type { Register } from './support/register.ts';
import {
  button,
  heading,
  readyForNoSignal,
  showFilters,
  syncState,
  toast,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const QUIET = 'Comunidad Santa María de Guadalupe';

let stage: Stage;
let register: Register;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  makeQuiet(stage.server.databasePath, QUIET);
});
afterEach(() => stage.clear());

const card = (page: Page, title: string | RegExp, within: Page | Locator = page) =>
  within.locator('section', { has: page.getByRole('heading', { name: title }) });
const rowsOf = (part: Locator) => part.getByRole('listitem');
const bell = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });
const statusOf = (alias: string) =>
  register.rows<{ status: string }>('SELECT status FROM people WHERE alias = ?', alias)[0]?.status;
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function open(email: string) {
  const phone = await openSignedIn(stage, email);
  return phone;
}

it('a leader’s home begins with the roll, and then with who has been missing, one message away', async () => {
  const phone = await open('comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  const missing = card(page, /^Han faltado \(\d+\)$/);
  await missing.waitFor();
  expect((await titles(page).allTextContents()).slice(0, 2)).toEqual([
    expect.stringMatching(/^(¿Empieza la reunión\?|Reunión de hoy|Próxima reunión)$/),
    expect.stringMatching(/^Han faltado/),
  ]);
  expect(await rowsOf(missing).count()).toBeLessThanOrEqual(3);

  const write = missing.getByRole('link', { name: /^Escribir por WhatsApp: / }).first();
  const alias = ((await write.getAttribute('aria-label')) ?? '').split(': ')[1] ?? '';
  expect(await write.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=Hola/);
  await write.click();
  await missing.getByText('¿Anotar que le escribiste?').waitFor();
  await button(page, `Sí, anotar que le escribí: ${alias}`).click();
  await missing.getByRole('link', { name: `Escribir por WhatsApp: ${alias}` }).waitFor();
  const noted = `SELECT channel FROM follow_ups JOIN people ON people.id = follow_ups.person_id
    WHERE kind = 'contact' AND alias = ? AND follow_ups.date > ?`;
  await expect
    .poll(() => register.rows(noted, alias, Date.now() - 3_600_000))
    .toEqual([{ channel: 'whatsapp' }]);

  const count = await missing.getByRole('heading').textContent();
  await missing.getByRole('link', { name: 'Ver a todos' }).click();
  await page.getByRole('heading', { name: count ?? '', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('seguimiento');
});

it('a state coordinator approves from the home: nobody moves, and it is taken back as quickly', async () => {
  const phone = await open('estatal@demo.mx');
  const { page } = phone;
  const waiting = card(page, 'Esperan tu aprobación (1)');
  const approve = button(page, 'Aprobar: Rosy Medina');
  await approve.waitFor();
  expect((await titles(page).allTextContents())[0]).toBe('Esperan tu aprobación (1)');
  const before = await rowsOf(waiting).first().boundingBox();
  await approve.click();
  await toast(page, 'Usuario aprobado').waitFor();
  await expect.poll(() => statusOf('Rosy Medina')).toBe('approved');
  const decided = card(page, 'Esperan tu aprobación (0)');
  await decided.getByText('Aprobado', { exact: true }).waitFor();
  expect(await rowsOf(decided).first().boundingBox()).toEqual(before);
  await decided.getByRole('button', { name: 'Deshacer: Rosy Medina' }).click();
  await approve.waitFor();
  expect(statusOf('Rosy Medina')).toBe('pending');
  expect(phone.problems.unexpected).toEqual([]);
});

it('finds a community for whoever has none, and sees which one has not met and whom to ask', async () => {
  const { page } = await open('estatal@demo.mx');
  const quiet = card(page, 'Comunidades con dos ciclos sin reunirse (1)');
  await quiet.getByText(QUIET).waitFor();
  await quiet.getByText(/^Última reunión: .* · coordina /).waitFor();
  const chat = quiet.getByRole('link', { name: /^WhatsApp: / });
  expect(await chat.getAttribute('href')).toContain('https://wa.me/52');

  const unplaced = card(page, /^Esperan comunidad \(\d+\)$/);
  const count = Number(/\d+/.exec((await unplaced.getByRole('heading').textContent()) ?? '')?.[0]);
  await unplaced
    .getByRole('button', { name: /^Asignar comunidad: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Comunidad' }).click();
  await page.getByRole('option', { name: /^Comunidad San Judas Tadeo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await toast(page, 'Comunidad actualizada exitosamente').waitFor();
  await card(page, `Esperan comunidad (${count - 1})`).waitFor();
});

it('an administrator has the same by state, each number a way into its own list', async () => {
  const phone = await open('admin@demo.mx');
  const { page } = phone;
  const states = card(page, 'Por estado');
  const durango = states.getByRole('listitem').filter({ hasText: 'Durango' });
  await durango.getByRole('link', { name: /^\d+ esperan comunidad$/ }).waitFor();
  await states
    .getByRole('listitem')
    .filter({ hasText: 'Chihuahua' })
    .getByRole('link', { name: '1 por aprobar' })
    .click();
  await heading(page, 'Gestión de Usuarios').waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('estado'), searchParams.get('lugar')]).toEqual(['pending', 'Chihuahua']);
  await phone.goto('/');
  await durango.getByRole('link', { name: '1 con dos ciclos sin reunirse' }).click();
  await heading(page, 'Gestión de Comunidades').waitFor();
  await page.getByText('1 de 8 comunidades', { exact: true }).waitFor();
  await showFilters(page);
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await page.getByText('8 comunidades', { exact: true }).waitFor();
});

it('a member’s home says when and where the community meets, who coordinates it, and their own attendance', async () => {
  const { page } = await open('integrante@demo.mx');
  const own = card(page, 'Mi comunidad');
  await own.getByText('Comunidad San Judas Tadeo').waitFor();
  await own.getByText(/^(Próxima reunión|Se reúne cada 7 días)/).waitFor();
  await own.getByText('Salón parroquial, Durango').waitFor();
  await own.getByText('Coordina Chuy Herrera').waitFor();
  const came = register.count(
    `SELECT sum(present) FROM attendance JOIN people ON people.id = person_id WHERE email = ?`,
    'integrante@demo.mx',
  );
  await own.getByText(new RegExp(`^Asististe a ${came} de las últimas 8 reuniones`)).waitFor();
  expect((await titles(page).allTextContents())[0]).toBe('Mi comunidad');
});

it('when the signal goes what was known stays with its age, and no other person is on the phone', async () => {
  const phone = await open('estatal@demo.mx');
  const { page } = phone;
  await button(page, 'Aprobar: Rosy Medina').waitFor();
  await card(page, 'Comunicados Recientes').getByRole('heading', { level: 3 }).first().waitFor();
  await card(page, 'Información de Apoyos').getByText('Pendiente').first().waitFor();
  await workerReady(phone);
  await syncState(page, 'Al día').waitFor();
  await stage.proxy.cut();
  await page.reload();
  const waiting = card(page, 'Esperan tu aprobación (1)');
  await waiting.getByText('Los nombres se verán cuando haya señal.').waitFor();
  await page
    .getByText(/^Sin señal\. Datos de hace/)
    .first()
    .waitFor();
  await card(page, 'Comunicados Recientes').getByRole('heading', { level: 3 }).first().waitFor();
  await card(page, 'Información de Apoyos').getByText('Pendiente').first().waitFor();
  expect(await page.evaluate(everythingKept)).not.toContain('Rosy');
  await stage.proxy.restore();
});

/** What an act of this file let the leader know. */
async function acknowledge(page: Page): Promise<void> {
  await button(page, /^Avisos: \d+ por ver$/).click();
  await card(page, 'Comunicados sin leer (4)', bell(page)).waitFor();
  const understood = bell(page).getByRole('button', { name: 'Entendido' });
  if (await understood.isVisible()) await understood.click();
  await understood.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await bell(page).waitFor({ state: 'detached' });
}

it('the bell lists what it counts, and who waits is approved in it', async () => {
  const phone = await open('comunidad@demo.mx');
  const { page } = phone;
  await acknowledge(page);
  await button(page, 'Avisos: 5 por ver').click();
  const panel = bell(page);
  await card(page, 'Esperan tu aprobación (1)', panel).waitFor();
  const news = card(page, 'Comunicados sin leer (4)', panel);
  await news.getByRole('heading', { level: 4 }).nth(2).waitFor();
  await panel.getByRole('button', { name: 'Aprobar: Rosy Medina' }).click();
  await panel.getByText('Aprobado', { exact: true }).waitFor();
  await expect.poll(() => statusOf('Rosy Medina')).toBe('approved');
  await panel.getByRole('button', { name: 'Deshacer: Rosy Medina' }).click();
  await panel.getByRole('button', { name: 'Aprobar: Rosy Medina' }).waitFor();
  await expect.poll(() => statusOf('Rosy Medina')).toBe('pending');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  // Whoever waits still does, and nothing was read.
  await button(page, 'Avisos: 5 por ver').click();
  await panel.getByRole('link', { name: 'Rosy Medina' }).click();
  // All about her, and nothing left open behind it.
  await page.getByRole('dialog', { name: 'Rosy Medina' }).waitFor();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/user-management');
  expect(phone.problems.unexpected).toEqual([]);
});

it('counts that got lost on their way are asked for again, and opening the bell counts what it lists', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await acknowledge(page);
  await page.addInitScript(() => {
    const { fetch } = window;
    const lost = new Set<string>();
    // Each read of the bell gets lost once.
    window.fetch = (...asked) => {
      const url = String(asked[0] instanceof Request ? asked[0].url : asked[0]);
      const part = /api\/(home|approvals|announcements\/unread|quarantine|users\/waiting)/.exec(
        url,
      )?.[0];
      if (!part || lost.has(part)) return fetch(...asked);
      lost.add(part);
      return Promise.reject(new TypeError('lost'));
    };
  });
  await page.reload();
  await button(page, 'Avisos: 5 por ver').waitFor();
  const api = await signInToApi(stage.proxy.origin, 'comunidad@demo.mx');
  const [unread] = await api.get<{ id: number }[]>('/announcements/unread');
  await api.post(`/announcements/${unread?.id}/read`);
  await button(page, 'Avisos: 5 por ver').click();
  await card(page, 'Comunicados sin leer (3)', bell(page)).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Avisos: 4 por ver').waitFor();
});

it('with nothing behind it the bell says so', async () => {
  const api = await signInToApi(stage.proxy.origin, 'integrante@demo.mx');
  const unread = await api.get<{ id: number }[]>('/announcements/unread');
  expect(unread.length).toBeGreaterThan(0);
  for (const { id } of unread) await api.post(`/announcements/${id}/read`);
  const { page } = await open('integrante@demo.mx');
  await button(page, 'Avisos').click();
  await bell(page).getByText('Nada te espera').waitFor();
});

/** Runs in the page: every row of every database, as text. */
async function everythingKept(): Promise<string> {
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store).getAll();
      rows.push(
        await new Promise((resolve, reject) => {
          all.onsuccess = () => resolve(all.result);
          all.onerror = () => reject(all.error);
        }),
      );
    }
    db.close();
  }
  return JSON.stringify(rows);
}
