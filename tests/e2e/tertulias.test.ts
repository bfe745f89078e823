import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, closeToast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const TITLE = 'Tertulia de Navidad';
const SEATS = 20;

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

type Guest = { id: number; email: string; alias: string };

const guestOf = (alias: string) =>
  register.rows<{ answer: string | null; seat: string | null; send_note: string | null }>(
    `SELECT g.answer, g.seat, g.send_note FROM tertulia_guests g JOIN people p ON p.id = g.person_id
     JOIN tertulias t ON t.id = g.tertulia_id WHERE t.title = ? AND p.alias = ?`,
    TITLE,
    alias,
  )[0];

const dialog = (page: Page) => page.getByRole('dialog').last();

async function planInTheDialog(page: Page): Promise<void> {
  await button(page, 'Nueva Tertulia').click();
  await dialog(page).getByRole('button', { name: 'Crear Tertulia' }).click();
  await dialog(page).getByText('El título es requerido').waitFor();
  await dialog(page).getByText('La fecha es requerida').waitFor();
  await dialog(page).getByLabel('Título').fill(TITLE);
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await dialog(page).getByLabel('Fecha y hora').fill(`${inTenDays}T19:30`);
  await dialog(page).getByLabel('Dirección').fill('Casa de Lupita, Zarco 214');
  await dialog(page).getByRole('button', { name: 'Crear Tertulia' }).click();
  await closeToast(page, 'Tertulia creada exitosamente');
}

/** Those the state has, as the dialog resolves them now. */
async function inviteEverybody(page: Page): Promise<void> {
  await button(page, `Invitar: ${TITLE}`).click();
  await dialog(page)
    .getByRole('button', { name: /^Agregar a \d+ personas$/ })
    .click();
  await dialog(page)
    .getByText(/ya en la lista/)
    .waitFor();
}

/** The next one in the queue, with the personal link that stands in the message. */
async function nextInQueue(page: Page): Promise<{ alias: string; path: string }> {
  const chat = dialog(page).getByRole('link', { name: 'Abrir WhatsApp' });
  await chat.waitFor();
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const [, path = ''] = /(\/responder\/[\w-]+)/.exec(text) ?? [];
  const alias = (await dialog(page).getByRole('status').last().textContent()) ?? '';
  return { alias, path };
}

async function tell(page: Page, outcome: string): Promise<void> {
  await button(page, outcome).click();
}

async function openLink(path: string): Promise<Phone> {
  const phone = await (await stage.newHandset()).open();
  await phone.goto(path);
  await button(phone.page, 'Sí, soy yo').click();
  return phone;
}

async function sayYes(guests: readonly Guest[], tertuliaId: number): Promise<void> {
  for (const { email } of guests) {
    const api = await signInToApi(stage.server.url, email);
    await api.post(`/me/invitations/${tertuliaId}/answer`, { answer: 'yes' });
  }
}

it('twenty seats, twenty-four say yes, four wait and are told; one withdraws and the first comes up', {
  timeout: 180_000,
}, async () => {
  const office = await openSignedIn(stage, 'estatal@demo.mx');
  const { page } = office;
  await office.goto('/tertulias-management');
  await planInTheDialog(page);
  await inviteEverybody(page);
  await button(page, 'Enviar siguiente').click();

  // A wrong number is noted, and is no invitation that was sent.
  const wrong = await nextInQueue(page);
  await tell(page, 'Número equivocado');
  await expect.poll(() => guestOf(wrong.alias)?.send_note).toBe('wrong_number');
  await expect.poll(async () => (await nextInQueue(page)).alias).not.toBe(wrong.alias);
  const last = await nextInQueue(page);
  expect(await button(page, 'Sí, lo envié').isDisabled()).toBe(true);
  await dialog(page).getByRole('link', { name: 'Abrir WhatsApp' }).click();
  await tell(page, 'Sí, lo envié');
  const sent = `SELECT count(*) FROM tertulia_guests g JOIN tertulias t ON t.id = g.tertulia_id
    WHERE t.title = ? AND g.sent_at IS NOT NULL`;
  await expect.poll(() => register.count(sent, TITLE)).toBe(1);

  const tertuliaId = register.count('SELECT id FROM tertulias WHERE title = ?', TITLE);
  const guests = register.rows<Guest>(
    `SELECT p.id, p.email, p.alias FROM tertulia_guests g JOIN people p ON p.id = g.person_id
     WHERE g.tertulia_id = ? AND p.alias NOT IN (?, ?) AND p.email LIKE 'persona%'
     ORDER BY p.id LIMIT 23`,
    tertuliaId,
    last.alias,
    wrong.alias,
  );
  expect(guests).toHaveLength(23);
  await sayYes(guests, tertuliaId);

  const guest = await openLink(last.path);
  expect(await guest.page.content()).not.toContain('Zarco');
  await button(guest.page, 'Sí').click();
  await guest.page.getByText(/lista de espera, en el lugar 4/).waitFor();
  await guest.page.getByText('Casa de Lupita, Zarco 214').waitFor();

  await office.goto('/tertulias-management');
  await page.getByText('20 de 20 · 4 en espera').first().waitFor();

  const first = guests[SEATS] as Guest;
  expect(guestOf(first.alias)?.seat).toBe('waiting');
  const withdrawing = await signInToApi(stage.server.url, (guests[4] as Guest).email);
  await withdrawing.post(`/me/invitations/${tertuliaId}/answer`, { answer: 'no' });
  expect(guestOf(first.alias)?.seat).toBe('given');
  await guest.page.reload();
  await guest.page.getByText(/en el lugar 3/).waitFor();

  // Two phones answer for one person: the last word holds.
  const other = await openLink(last.path);
  await button(other.page, 'No').click();
  await other.page.getByText('Dijiste que no.').waitFor();
  await button(guest.page, 'Sí, soy yo').click();
  await button(guest.page, 'Tal vez').click();
  await guest.page.getByText('Dijiste que tal vez.').waitFor();
  expect(guestOf(last.alias)).toMatchObject({ answer: 'maybe', seat: null });

  await button(page, `Acciones para ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Invitados y asistencia' }).click();
  const list = page.getByRole('list', { name: 'Invitados' });
  await list.getByRole('listitem').filter({ hasText: wrong.alias }).first().waitFor();
  await list.getByText('Número equivocado').waitFor();
  await list.getByText('Sí · en espera, lugar 1').waitFor();
  for (const { problems } of [office, guest, other]) expect(problems.unexpected).toEqual([]);
});

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
