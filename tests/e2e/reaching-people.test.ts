import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  button,
  figure,
  figureOf,
  openLine,
  personMenu,
  showMore,
  syncState,
  toast,
  workerReady,
} from './support/screens.ts';
import { newSignedIn, openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';
import {
  box,
  deliver,
  dialog,
  inviteEverybody,
  nextInQueue,
  openLink,
  planInTheDialog,
  tell,
} from './support/tertulia.ts';

/** What goes out to people and comes back as an answer, mostly without signal: one season of Durango. */

const NOTICE = 'Retiro de Adviento en El Saltito';
const TITLE = 'Tertulia de Navidad';
const SEATS = 20;

let stage: Stage;
let register: Register;
let office: Phone;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  office = await openSignedIn(stage, 'estatal@demo.mx');
});
afterAll(() => expect(office.problems.unexpected).toEqual([]));

it('a coordinator writes an announcement for Durango, and asks for «Enterado»', async () => {
  const { page } = office;
  await office.goto('/comunicados');
  await button(page, 'Nuevo Comunicado').click();
  await page.getByLabel('Título').fill(NOTICE);
  await page.getByLabel('Contenido').fill('Salimos el **sábado** a las seis.');
  await dialog(page).getByLabel('Prioridad').selectOption('alta');
  await page.getByLabel('Pedir «Enterado»').check();
  await dialog(page).getByRole('button', { name: 'Publicar' }).click();
  await toast(page, 'Comunicado publicado').waitFor();
});

it('a leader reads it in the hall, without signal, and answers', async () => {
  const leader = await openSignedIn(stage, 'lider@demo.mx');
  const { page } = leader;
  await leader.goto('/comunicados');
  await page.getByRole('heading', { name: NOTICE }).waitFor();
  await workerReady(leader);
  await stage.proxy.cut();
  await page.reload();
  await page.getByRole('link', { name: `Leer Completo: ${NOTICE}` }).click();
  const reading = page.getByRole('dialog', { name: NOTICE });
  await reading.locator('strong', { hasText: 'sábado' }).waitFor();
  await reading.getByRole('button', { name: 'Enterado', exact: true }).click();
  await reading.getByRole('button', { name: 'Ya contestaste «Enterado»' }).waitFor();
  await reading.getByRole('button', { name: 'Cerrar' }).click();
  const answered = () =>
    register.rows(
      `SELECT p.email FROM announcement_reads r JOIN people p ON p.id = r.person_id
       JOIN announcements a ON a.id = r.announcement_id WHERE a.title = ? AND r.ack_at > 0`,
      NOTICE,
    );
  expect(answered()).toEqual([]);
  await stage.proxy.restore();
  await deliver(leader);
  expect(answered()).toEqual([{ email: 'lider@demo.mx' }]);
  await leader.close();
});

it('Chihuahua never sees its title, on no screen and in no answer', async () => {
  const far = await openSignedIn(stage, 'comunidad2@demo.mx');
  const { page } = far;
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isApi = new URL(response.url()).pathname.startsWith('/api/');
    // The stream of hints never ends.
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    if (isApi && !isStream) answers.push(response.text().catch(() => ''));
  });
  const seen: string[] = [];
  for (const path of ['/', '/comunicados', '/comunicados?q=Retiro', '/mis-datos']) {
    await far.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('heading').first().waitFor();
    await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
    seen.push(await page.content());
  }
  const texts = [...seen, ...(await Promise.all(answers))];
  expect(answers.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes(NOTICE))).toEqual([]);
  await far.close();
});

type Guest = { id: number; email: string; alias: string };

const guestOf = (alias: string) =>
  register.rows<{ answer: string | null; seat: string | null; send_note: string | null }>(
    `SELECT g.answer, g.seat, g.send_note FROM tertulia_guests g JOIN people p ON p.id = g.person_id
     JOIN tertulias t ON t.id = g.tertulia_id WHERE t.title = ? AND p.alias = ?`,
    TITLE,
    alias,
  )[0];

async function sayYes(guests: readonly Guest[], tertuliaId: number): Promise<void> {
  for (const { email } of guests) {
    const api = await signInToApi(stage.server.url, email);
    await api.post(`/me/invitations/${tertuliaId}/answer`, { answer: 'yes' });
  }
}

it('twenty seats, twenty-four say yes, four wait and are told; one withdraws and the first comes up', {
  timeout: 180_000,
}, async () => {
  const { page } = office;
  const placeInQueue = async () =>
    (await dialog(page)
      .getByText(/^\d+ de \d+$/)
      .last()
      .textContent()) ?? '';
  await office.goto('/tertulias-management');
  await planInTheDialog(page, TITLE);
  await inviteEverybody(page, TITLE);
  await button(page, 'Enviar siguiente').click();

  // A wrong number is noted, and is no invitation that was sent.
  const wrong = await nextInQueue(page);
  const total = /^1 de (\d+)$/.exec(await placeInQueue())?.[1];
  await tell(page, 'Número equivocado');
  await expect.poll(() => guestOf(wrong.alias)?.send_note).toBe('wrong_number');
  await expect.poll(async () => (await nextInQueue(page)).alias).not.toBe(wrong.alias);
  const last = await nextInQueue(page);
  expect(await placeInQueue()).toBe(`2 de ${total}`);
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

  const guest = await openLink(stage, last.path);
  expect(await guest.page.content()).not.toContain('Zarco');
  await button(guest.page, 'Sí').click();
  await guest.page.getByText(/lista de espera, en el lugar 4/).waitFor();
  // The house is told to who has a seat.
  expect(await guest.page.content()).not.toContain('Zarco');

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
  const other = await openLink(stage, last.path);
  await button(other.page, 'No').click();
  await other.page.getByText('Dijiste que no.').waitFor();
  await button(guest.page, 'Sí, soy yo').click();
  await button(guest.page, 'Tal vez').click();
  await guest.page.getByText('Dijiste que tal vez.').waitFor();
  // The phone says so before the server has it.
  await expect.poll(() => guestOf(last.alias)).toMatchObject({ answer: 'maybe', seat: null });

  await button(page, `Acciones para ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Invitados y asistencia' }).click();
  const list = page.getByRole('list', { name: 'Invitados' });
  await list.getByRole('listitem').filter({ hasText: wrong.alias }).first().waitFor();
  await list.getByText('Número equivocado').waitFor();
  await list.getByText('Sí · en espera, lugar 1').waitFor();
  for (const { problems } of [office, guest, other]) expect(problems.unexpected).toEqual([]);
});

const TONIGHT = 'Tertulia de familias';
const NEWCOMER = 'Doña Chelo Ríos';

const tertuliaId = (title: string) =>
  register.count('SELECT id FROM tertulias WHERE title = ?', title);
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
  await one.page.getByText(`${ana}, presente`).waitFor();
  await button(one.page, '+ Agregar a alguien').click();
  await one.page.getByLabel('Nombre').fill(NEWCOMER);
  await button(one.page, 'Agregar').click();
  await box(one.page, NEWCOMER).waitFor();
  // Kept on the phone: the whole list is there when the app is opened again without signal.
  await one.page.reload();
  await expect.poll(() => box(one.page, ana).getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => box(one.page, NEWCOMER).getAttribute('aria-checked')).toBe('true');

  await personMenu(two.page, ana).click();
  await two.page.getByRole('menuitem', { name: 'Marcar ausente' }).click();
  await two.page.getByText(`${ana}, ausente`).waitFor();
  await box(two.page, beto).click();
  await two.page.getByText(`${beto}, presente`).waitFor();
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
  await personMenu(one.page, NEWCOMER).click();
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

it('the leader dashboard’s compliance equals a count by hand', async () => {
  const { page } = office;
  await office.goto('/leader-dashboard');
  const [counted] = register.rows<{ total: number; invited: number }>(
    `SELECT count(*) AS total, sum(id IN (
       SELECT g.person_id FROM tertulia_guests g JOIN tertulias t ON t.id = g.tertulia_id
       WHERE g.sent_at IS NOT NULL AND t.deleted_at IS NULL AND t.status <> 'cancelled'
       AND t.at >= ? AND t.at < ?)) AS invited
     FROM people WHERE state = 'Durango' AND status = 'approved'
     AND erased_at IS NULL AND (created_by IS NULL OR consent_version IS NOT NULL)`,
    ...quarter(),
  );
  const { total = 0, invited = 0 } = counted ?? {};
  await expect.poll(() => figureOf(page, 'Personas')).toBe(total);
  await expect.poll(() => figureOf(page, 'Invitadas')).toBe(invited);
  expect(invited).toBeGreaterThan(0);
  expect(await figure(page, 'Cumplimiento').textContent()).toContain(
    `${Math.round((100 * invited) / total)}`,
  );
});

/** From its first moment to the next one's, by the clocks of Durango: six hours behind all year. */
function quarter(): [number, number] {
  const here = new Date(Date.now() - 6 * HOUR_MS);
  const first = here.getUTCMonth() - (here.getUTCMonth() % 3);
  const start = (month: number) => Date.UTC(here.getUTCFullYear(), month, 1) + 6 * HOUR_MS;
  return [start(first), start(first + 3)];
}

it('a member finishes a course in the bus, and the home shows it next morning', async () => {
  const { handset, phone } = await newSignedIn(stage, 'integrante@demo.mx');
  await phone.goto('/formacion');
  await showMore(phone.page);
  await phone.page.getByText('Listo sin señal: los cursos ya están en este teléfono.').waitFor();
  await workerReady(phone);
  await stage.proxy.cut();
  const course = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Oración del líder' }) });
  await course(phone.page).getByRole('button', { name: 'Marcar como Completado' }).click();
  await course(phone.page).getByText('Completado', { exact: true }).waitFor();
  await syncState(phone.page, /por enviar/).waitFor();
  await phone.close();
  await stage.proxy.restore();

  const morning = await handset.open();
  await morning.goto('/');
  await openLine(morning.page, 'Formación');
  await morning.page.getByText('2 de 4 completados').waitFor();
  await syncState(morning.page, 'Al día').waitFor();
  expect(
    register.rows(`SELECT completed FROM formation_progress f
      JOIN people p ON p.id = f.person_id JOIN formation_modules m ON m.id = f.module_id
      WHERE p.email = 'integrante@demo.mx' AND m.title = 'Oración del líder'`),
  ).toEqual([{ completed: 1 }]);
  expect([...phone.problems.unexpected, ...morning.problems.unexpected]).toEqual([]);
});
