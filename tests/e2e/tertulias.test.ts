import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, closeToast, syncState, toast, workerReady } from './support/screens.ts';
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

const TONIGHT = 'Tertulia de familias';
const NEWCOMER = 'Doña Chelo Ríos';

const tertuliaId = (title: string) =>
  register.count('SELECT id FROM tertulias WHERE title = ?', title);
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Asistió: ${name}`, exact: true });
/** By name: who came tonight, by the register. */
const came = () =>
  Object.fromEntries(
    register
      .rows<{ who: string; attended: number | null }>(
        `SELECT coalesce(p.alias, g.name) AS who, g.attended FROM tertulia_guests g
         LEFT JOIN people p ON p.id = g.person_id WHERE g.tertulia_id = ? AND g.matched_to IS NULL`,
        tertuliaId(TONIGHT),
      )
      .map(({ who, attended }) => [who, attended]),
  );

async function openRoll(email: string): Promise<Phone> {
  const phone = await openSignedIn(stage, email);
  await phone.goto(`/tertulias-management/${tertuliaId(TONIGHT)}/asistencia`);
  await phone.page.getByRole('grid', { name: 'Lista de asistencia' }).waitFor();
  await workerReady(phone);
  return phone;
}

async function deliver({ page }: Phone): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await syncState(page, 'Al día').waitFor();
}

it('two phones take one tertulia’s roll without signal, and it comes to one', {
  timeout: 180_000,
}, async () => {
  const [one, two] = [await openRoll('estatal@demo.mx'), await openRoll('coordinadores@demo.mx')];
  const [ana = '', beto = ''] = register
    .rows<{ alias: string }>(
      `SELECT p.alias FROM tertulia_guests g JOIN people p ON p.id = g.person_id
       WHERE g.tertulia_id = ? AND g.seat = 'given' ORDER BY p.id LIMIT 2`,
      tertuliaId(TONIGHT),
    )
    .map(({ alias }) => alias);
  await stage.proxy.cut();

  await box(one.page, ana).click();
  await one.page.getByText(`${ana}: presente`).waitFor();
  await button(one.page, '+ Agregar a alguien').click();
  await one.page.getByLabel('Nombre').fill(NEWCOMER);
  await button(one.page, 'Agregar').click();
  await box(one.page, NEWCOMER).waitFor();
  // Kept on the phone: the whole list is there when the app is opened again without signal.
  await one.page.reload();
  await expect.poll(() => box(one.page, ana).getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => box(one.page, NEWCOMER).getAttribute('aria-checked')).toBe('true');

  await button(two.page, `Más para ${ana}`).click();
  await two.page.getByRole('menuitem', { name: 'Marcar ausente' }).click();
  await two.page.getByText(`${ana}: ausente`).waitFor();
  await box(two.page, beto).click();
  await two.page.getByText(`${beto}: presente`).waitFor();
  expect(came()).toMatchObject({ [ana]: null, [beto]: null });

  await stage.proxy.restore();
  // The later word about Ana arrives first.
  await deliver(two);
  await deliver(one);
  expect(came()).toMatchObject({ [ana]: 0, [beto]: 1, [NEWCOMER]: 1 });
  for (const phone of [one, two]) {
    await phone.goto(`/tertulias-management/${tertuliaId(TONIGHT)}/asistencia`);
    await box(phone.page, NEWCOMER).waitFor();
    await expect.poll(() => box(phone.page, beto).getAttribute('aria-checked')).toBe('true');
    expect(await box(phone.page, ana).getAttribute('aria-checked')).toBe('false');
    await phone.page.getByText('Otra persona marcó distinto').waitFor();
  }

  // A person says who the name was; a guest who was not marked was there then.
  const [cata = ''] = Object.entries(came()).flatMap(([who, attended]) =>
    attended === null ? [who] : [],
  );
  await button(one.page, `Más para ${NEWCOMER}`).click();
  await one.page.getByRole('menuitem', { name: 'Decir quién es' }).click();
  await dialog(one.page).getByLabel('Buscar persona').fill(cata);
  await dialog(one.page)
    .getByRole('button', { name: `Es ${cata}` })
    .first()
    .click();
  await toast(one.page, `${NEWCOMER} es ${cata}`).waitFor();
  expect(came()).toMatchObject({ [cata]: 1 });
  expect(came()).not.toHaveProperty([NEWCOMER]);
  for (const { problems } of [one, two]) expect(problems.unexpected).toEqual([]);
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
  await page.getByText('Guardamos tu respuesta; se envía cuando haya señal.').waitFor();
  await answers.getByRole('button', { name: 'Sí', exact: true }).click();
  await page.getByText('Guardamos tu respuesta; tu lugar se confirma cuando haya señal.').waitFor();
  await page.reload();
  await page.getByText(/^Guardamos tu respuesta; tu lugar/).waitFor();

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
