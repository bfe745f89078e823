import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import type { CalendarEvent } from '#contract/calendar';
import { DAY_MS } from '#contract/core/durations';
import { addWeeks, weekAt, weekBounds } from '#contract/rules/week';
import type { StatePerson, StateSummary } from '#contract/state-coordinator';
import {
  activate,
  answer,
  answerOnce,
  choosePeople,
  claimPaths,
  dialog,
  fillInAgenda,
  openLink,
  saveAgenda,
  sendNext,
} from './support/agenda.ts';
import { type Api, signInToApi } from './support/api.ts';
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
import {
  button,
  closeToast,
  figureOf,
  showMore,
  syncState,
  toast,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** What keeps the network together, from a Monday on: plans, what a city says, the week, and talk. */

const DASHBOARD = '/state-coordinator-dashboard';
const STATE = 'estatal@demo.mx';
const ZONE = 'America/Monterrey';

let stage: Stage;
let register: Register;
/** Of the coordinator of Durango. */
let state: Phone;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  state = await openSignedIn(stage, STATE);
});
afterAll(() => expect(state.problems.unexpected).toEqual([]));

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

async function openDashboard(query: string): Promise<Page> {
  await state.goto(DASHBOARD + query);
  await state.page.getByRole('tabpanel').waitFor();
  return state.page;
}

/** Nothing of the phone's frame stands over it. */
const isInSight = (element: Element): boolean => {
  const { left, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 1, (top + bottom) / 2));
};

it('a coordinator opens Monday with the calendar: today at once, what was expected and held, and the day of the Church', async () => {
  const opened = await openDashboard('');
  await opened.getByRole('tab', { name: 'Calendario Reuniones' }).click();
  const today = opened.getByRole('tabpanel').getByRole('heading').filter({ hasText: /Hoy$/ });
  await expect.poll(() => today.evaluate(isInSight)).toBe(true);

  const api = await signInToApi(stage.server.url, STATE);
  const until = day(Date.now() + 6 * DAY_MS);
  const events = await api.get<CalendarEvent[]>(
    `/calendar?state=Durango&from=${day(Date.now() - 6 * DAY_MS)}&until=${until}`,
  );
  const monday = events.find(({ day: on }) => new Date(on).getUTCDay() === 1);
  expect(monday?.kind).toBe('meeting');
  const page = await openDashboard(`?tab=calendario&vista=semana&dia=${monday?.day}`);
  const days = page.getByRole('tabpanel').getByRole('listitem');
  await page.getByRole('heading', { level: 3, name: /^Lunes/ }).waitFor();
  const first = days.filter({ has: page.getByRole('heading', { name: /^Lunes/ }) }).first();
  await first.getByText(String(monday?.title)).waitFor();
  expect(await first.textContent()).toMatch(/Realizada|Atrasada|Esperada|Planeada/);
  // Its week begins on Monday, and each of its days says what the Church keeps.
  const headings = await page.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(headings.map((text) => text.split(',')[0])).toEqual([
    ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  ]);
  await first
    .getByText(/semana|domingo|San|Santa|Santos|Nuestra|Feria|Adviento/)
    .first()
    .waitFor();
  await button(page, 'Mes').click();
  await page.getByRole('columnheader', { name: 'Lun' }).waitFor();
  expect(new URL(page.url()).searchParams.get('vista')).toBe('mes');
});

it('an objective behind its pace says why, and a declaration with its comment moves it', async () => {
  const page = await openDashboard('?tab=objetivos&situacion=behind');
  const card = page.getByRole('region', { name: 'Escuelas con promotores' });
  await card.getByText('Rezagado').waitFor();
  await card.getByText('A un ritmo parejo, hoy iría en 67; va en 35.').waitFor();
  await card.getByRole('button', { name: 'Ver Detalle' }).click();
  await button(page, 'Declarar avance').click();
  const asking = page.getByRole('dialog', { name: 'Declarar avance' });
  await asking.getByLabel('Cuánto va (escuelas)').fill('64');
  await asking.getByRole('button', { name: 'Declarar', exact: true }).click();
  await asking.getByText('Escribe un comentario: de dónde sale este número').waitFor();
  await asking.getByLabel('Comentario').fill('Con las del norte de la ciudad');
  await asking.getByRole('button', { name: 'Declarar', exact: true }).click();
  await toast(page, 'Avance declarado').waitFor();
  await page.getByText('Ningún objetivo en esa situación').waitFor();
  expect(
    register.rows('SELECT value, note FROM objective_updates ORDER BY id DESC LIMIT 1'),
  ).toEqual([{ value: 64, note: 'Con las del norte de la ciudad' }]);
  await showMore(page);
  await button(page, /^En Meta/).click();
  await card.getByText('64/100 escuelas · 64 %').waitFor();
});

it('the report that is exported is what is filtered, with filters, date and definitions', async () => {
  const page = await openDashboard('?comunidad=sin');
  await page.getByText(/^\d+ de \d+ personas$/).waitFor();
  await showMore(page);
  await button(page, 'Exportar Reporte').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const api = await signInToApi(stage.server.url, STATE);
  const people = await api.get<StatePerson[]>('/state-coordinator/people');
  for (const { name, communityId } of people) {
    expect([name, text.includes(`"${name}"`)]).toEqual([name, communityId === null]);
  }
  for (const told of ['"Comunidad","Sin comunidad"', '"Hecho el"', '"Cómo se calcula"']) {
    expect(text).toContain(told);
  }
  await expect
    .poll(() => register.count(`SELECT count(*) FROM audit WHERE detail LIKE '%"export"%'`))
    .toBeGreaterThan(0);
  const { stats } = await api.get<StateSummary>('/state-coordinator/summary');
  expect(stats.totalPeople).toBe(people.length);
});

const TITLE = 'Parques para Tijuana';
const OUTCOME = 'Se abrieron dos parques en la colonia';

const agendaId = () => register.count('SELECT id FROM agendas WHERE title = ?', TITLE);
const answered = () =>
  [0, 1].map((isLate) =>
    register.count(
      'SELECT count(*) FROM agenda_answers WHERE agenda_id = ? AND is_late = ?',
      agendaId(),
      isLate,
    ),
  );

/** Twelve of the city who agreed to messages: the last of them has no number of their own. */
function neighbours(): string[] {
  const people = register.rows<{ alias: string; phone: string | null }>(
    `SELECT DISTINCT p.id, p.alias, p.phone FROM people p JOIN consents c ON c.person_id = p.id
     WHERE p.city = 'Tijuana' AND c.purpose = 'messages' ORDER BY p.phone IS NULL, p.id LIMIT 12`,
  );
  expect(people.map(({ phone }) => phone === null)).toEqual([...Array(11).fill(false), true]);
  return people.map(({ alias }) => alias);
}

async function giveNumber(page: Page, alias: string): Promise<void> {
  await button(page, `Cambiar a ${alias}`).click();
  await page.getByRole('menuitem', { name: 'Cambiar WhatsApp' }).click();
  await dialog(page).getByLabel('WhatsApp').fill('664 555 0142');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('664 555 0142').first().waitFor();
}

async function setDeadline(api: Api, at: number): Promise<void> {
  const responseDeadline = new Date(at).toISOString();
  await api.put(`/bien-comun-agendas/${agendaId()}`, { responseDeadline });
}

it('an agenda of Tijuana asks three questions, 12 people answer from their phones, and its outcome goes back to them', {
  timeout: 240_000,
}, async () => {
  const office = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = office;
  const api = await signInToApi(stage.server.url, 'admin@demo.mx');
  const people = neighbours();
  await office.goto('/agenda-bien-comun');
  await fillInAgenda(page, TITLE);
  await choosePeople(page, people);
  await saveAgenda(page);
  await activate(page, TITLE);

  await button(page, `Participantes: ${TITLE}`).click();
  await giveNumber(page, people.at(-1) ?? '');
  await page.getByRole('tab', { name: 'Enviar' }).click();
  await button(page, 'Enviar siguiente').click();
  await dialog(page).getByRole('link', { name: 'Abrir WhatsApp' }).waitFor();
  expect(await button(page, 'Sí, lo envié').isDisabled()).toBe(true);
  const { text, path: first } = await sendNext(page);
  expect(text).toContain('En Tijuana');
  const sent =
    'SELECT count(*) FROM agenda_participants WHERE agenda_id = ? AND sent_at IS NOT NULL';
  await expect.poll(() => register.count(sent, agendaId())).toBe(1);
  const paths = await claimPaths(api, { agendaId: agendaId(), purpose: 'opinion' });
  expect([register.count(sent, agendaId()), paths.length]).toEqual([12, 11]);
  const [second = '', third = '', late = '', ...others] = paths;

  // Opening a link counts for nothing.
  const ana = await openLink(stage, first);
  expect(answered()).toEqual([0, 0]);
  await answer(ana.page, 'Junto a la escuela');
  await ana.page.getByText('Tu respuesta ya llegó. Gracias.').waitFor();
  expect(answered()).toEqual([1, 0]);
  for (const path of others.slice(2)) await answerOnce(office, stage.origin + path, 'En la loma');
  expect(answered()).toEqual([7, 0]);

  // Two in the parish, without signal; one opens the link again there.
  const [beto, celia] = [await openLink(stage, second), await openLink(stage, third)];
  await stage.proxy.cut();
  await beto.page.reload();
  await beto.page.getByText('Sin señal: así quedó en este teléfono.').waitFor();
  for (const phone of [beto, celia]) {
    await answer(phone.page, 'Atrás de la parroquia');
    await phone.page.getByText(/Se enviará cuando haya señal/).waitFor();
  }
  // What travels counts as later: a busy machine's journey is seconds.
  const deadline = Date.now() + 8_000;
  await setDeadline(api, deadline);
  await expect.poll(() => Date.now(), { timeout: 20_000 }).toBeGreaterThan(deadline);
  await stage.proxy.restore();
  for (const phone of [beto, celia]) {
    await phone.page.getByText('Tu respuesta ya llegó. Gracias.').waitFor();
  }
  expect(answered()).toEqual([9, 0]);

  // One after the deadline, from a phone that another used.
  await ana.goto(late);
  await ana.page.getByText(/marcada «fuera de plazo»/).waitFor();
  await answer(ana.page, 'Llegué tarde');
  await expect.poll(answered).toEqual([9, 1]);

  // Whoever was given one more day is in time again.
  await setDeadline(api, Date.now() + DAY_MS);
  for (const path of others.slice(0, 2)) {
    await answerOnce(office, stage.origin + path, 'En la loma');
  }
  expect(answered()).toEqual([11, 1]);

  await office.goto('/agenda-bien-comun');
  await button(page, `Más de ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Respuestas' }).click();
  await dialog(page).getByText('11 respuestas · 1 fuera de plazo').waitFor();
  await dialog(page).getByText('Quién respondió qué').waitFor();
  await page.keyboard.press('Escape');

  await button(page, `Más de ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Completar' }).click();
  await dialog(page).getByRole('button', { name: 'Completar' }).click();
  await dialog(page).getByText('Escribe qué pasó con las respuestas').waitFor();
  await dialog(page).getByLabel('¿Qué pasó con tu respuesta?').fill(OUTCOME);
  await dialog(page).getByRole('button', { name: 'Completar' }).click();
  await closeToast(page, 'Agenda completada');

  await button(page, `Participantes: ${TITLE}`).click();
  await page.getByRole('tab', { name: 'Avisar' }).click();
  await button(page, 'Enviar siguiente').click();
  const { path: back } = await sendNext(page);
  await ana.goto(back);
  await ana.page.getByText(OUTCOME).waitFor();
  expect(await button(ana.page, /^Sí, soy yo/).count()).toBe(0);
  for (const { problems } of [office, ana, beto, celia]) expect(problems.unexpected).toEqual([]);
  for (const phone of [office, ana, beto, celia]) await phone.close();
});

it('the week’s sheet equals what the register says, and a meeting that comes late stands beside it', async () => {
  const week = addWeeks(weekAt(Date.now(), ZONE), -1);
  const { since, until } = weekBounds(week, ZONE);
  const held = () =>
    register.count(
      `SELECT count(*) FROM meetings m JOIN groups g ON g.id = m.group_id
       WHERE g.state = 'Durango' AND m.date >= ? AND m.date < ? AND m.deleted_at IS NULL
       AND m.set_aside_at IS NULL AND EXISTS (
         SELECT 1 FROM attendance a WHERE a.meeting_id = m.id AND a.present = 1)`,
      since,
      until,
    );
  const inTime = register.count(
    `SELECT json_extract(figures, '$.meetings') FROM report_snapshots
     WHERE kind = 'weekly' AND scope = 'state:Durango' AND period = ?`,
    week,
  );
  // One of them came on Monday: the demo network's own.
  expect(held()).toBe(inTime + 1);

  const api = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const community = await api.get<{ id: number }>('/my-community');
  const members = await api.get<{ user: { id: number } }[]>(`/communities/${community.id}/members`);
  const meeting = await api.post<{ id: number }>(`/communities/${community.id}/meetings`, {
    date: new Date(until - 2 * DAY_MS).toISOString(),
    temaEscola: 'La esperanza',
    seAvanzoEnTema: true,
  });
  const mark = { memberId: members[0]?.user.id, present: true };
  await api.post(`/meetings/${meeting.id}/attendance`, mark);

  const { page } = state;
  await state.goto(`/seguimiento?semana=${week}`);
  await page.getByText('Cifras al cierre del domingo: ya no cambian').waitFor();
  await showMore(page);
  await page.getByText(/^Después del cierre llegaron 2 reuniones: hoy serían/).waitFor();
  expect(await page.getByText('Llegó después', { exact: true }).count()).toBe(2);
  const atClose = await figureOf(page, 'Actividades completadas');
  await page.getByText(`Hoy: ${atClose + 2}`, { exact: true }).waitFor();
  expect(held()).toBe(inTime + 2);
});

it('an institution is verified by its contact with one tap, without an account', async () => {
  const [dif] = register.rows<{ id: number }>(
    "SELECT id FROM institution_catalog WHERE name = 'DIF Municipal' AND listed = 1",
  );
  const api = await signInToApi(stage.server.url, STATE);
  const { claim } = await api.post<{ claim: { link: string } }>('/send-queue/claim', {
    institutionId: dif?.id,
    purpose: 'verification',
  });
  const contact = await (await stage.newHandset()).open();
  await contact.goto(new URL(claim.link).pathname);
  await button(contact.page, 'Sigue igual').click();
  await contact.page.getByText('Gracias: queda como verificada.').waitFor();
  expect(contact.problems.unexpected).toEqual([]);
  await contact.close();
  const verified = 'SELECT verified_at FROM institution_catalog WHERE id = ?';
  expect(register.count(verified, dif?.id ?? 0)).toBeGreaterThan(Date.now() - 600_000);
  await state.goto('/vertebracion');
  await button(state.page, 'Ver Detalles: DIF Municipal').click();
  await dialog(state.page).getByText('Activa', { exact: true }).waitFor();
});

const REPLY = 'Yo llevo dos costales de maíz';
const REASON = 'Hubo cambio de planes';
const posts = () => register.count('SELECT count(*) FROM forum_posts WHERE body = ?', REPLY);

it('a thread is answered in the hall, moderated, and gone from the other phone', async () => {
  const member = await openSignedIn(stage, 'integrante@demo.mx');
  await workerReady(member);
  await member.goto(FORUMS);
  await member.page.getByRole('heading', { name: THREAD }).waitFor();
  await expect.poll(() => isKept(member.page, THREAD)).toBe(true);
  await stage.proxy.cut();
  await member.page.reload();
  await openThread(member.page, THREAD);
  await reply(member.page, REPLY);
  await message(member.page, REPLY).getByText('Por enviar').waitFor();
  expect(posts()).toBe(0);
  await stage.proxy.restore();
  await syncState(member.page, 'Al día').waitFor();
  await expect.poll(posts).toBe(1);

  const leader = await openSignedIn(stage, 'lider@demo.mx');
  await workerReady(leader);
  await leader.goto(FORUMS);
  await openThread(leader.page, THREAD);
  await message(leader.page, REPLY).waitFor();
  await expect.poll(() => isKept(leader.page, REPLY)).toBe(true);

  const { page } = state;
  await state.goto(FORUMS);
  await openThread(page, THREAD);
  await message(page, REPLY).waitFor();
  await actOnMessage(page, 'Lupita Soto', 'Retirar');
  await page.getByLabel('Motivo').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Retirar', exact: true }).click();
  await toast(page, 'Mensaje retirado').waitFor();

  // Its home asks for nothing of the forums' texts: the pull takes it out.
  await leader.goto('/pendientes');
  await expect.poll(() => isKept(leader.page, REPLY)).toBe(false);
  await stage.proxy.cut();
  await leader.goto(FORUMS);
  await openThread(leader.page, THREAD);
  await message(leader.page, 'Yo llevo cinco kilos de frijol.').waitFor();
  expect(await leader.page.getByText(REPLY).count()).toBe(0);
  await stage.proxy.restore();
  await leader.goto(FORUMS);
  await openThread(leader.page, THREAD);
  await leader.page.getByText(`La coordinación retiró este mensaje: ${REASON}`).waitFor();
  for (const { problems } of [member, leader]) expect(problems.unexpected).toEqual([]);
});
