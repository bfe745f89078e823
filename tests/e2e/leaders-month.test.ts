import { afterAll, expect } from 'vitest';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import type { FollowUpItem } from '#contract/follow-up';
import type { TeamMeetingItem } from '#contract/teams';
import { type Api, signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { createHttpGate, type HttpGate } from './support/http-gate.ts';
import { absencesOf, freeEvenings, readMeetings, readMembers, toField } from './support/month.ts';
import { isOldVersion, OLD_PHONE, serveOldVersion } from './support/old-version.ts';
import { publicPath } from './support/public-form.ts';
import {
  heading,
  personBox,
  presentBox,
  presentBoxes,
  pressUnless,
  readyForNoSignal,
  rollPath,
  savedWord,
  sendNow,
  signIn,
  startMeeting,
  syncState,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Handset, Stage } from './support/stage.ts';

/** The community of comunidad@demo.mx. */
const COMMUNITY = 1;
const BY_HAND = 'Chelo de la tienda';

let stage: Stage;
let gate: HttpGate;
let api: Api;

/** The leader's own phone; the community's old tablet, last updated long ago; a neighbour's phone. */
let leader: Phone;
let tablet: Phone;
let tabletAtHome: Handset;
let neighbour: Phone;

/** Of the first three weeks; the fourth meeting is that of today. */
let evenings: Date[];
/** Who does not come all month. */
let missing: string;
let others: string[];
/** Whose name was written by hand. */
const recognised = () => others[0] as string;
/** The two registrations of the third week: the leader's, and that of the tablet. */
let kept: string;
let lost: string;

it.beforeAll(async ({ stage: given }) => {
  stage = given;
  gate = await createHttpGate({ target: stage.server.port });
  stage.proxy.aimAt(gate.port);
  api = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const before = await readMeetings(api, COMMUNITY);
  evenings = freeEvenings(
    3,
    before.map(({ date }) => date),
  );
  const members = await readMembers(api, COMMUNITY);
  const absences = ({ alias }: { alias: string }) => absencesOf(alias, before).length;
  const [first] = members
    .filter(({ phone }) => phone)
    .toSorted((a, b) => absences(b) - absences(a));
  missing = first?.alias ?? '';
  others = members
    .map(({ alias }) => alias)
    .filter((alias) => alias !== missing)
    .sort();
});
afterAll(async () => {
  await gate.close();
});

it('while there is signal the tablet gets the app of last year, and two phones that of today', async () => {
  serveOldVersion(gate);
  tabletAtHome = await stage.newHandset({ userAgent: OLD_PHONE });
  tablet = await signedInOn(tabletAtHome);
  await tablet.goto('/');
  expect(await isOldVersion(tablet.page)).toBe(true);

  leader = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(leader);
  neighbour = await (await stage.newHandset()).open();
  await neighbour.goto('/login');
  await workerReady(neighbour);
  await stage.proxy.cut();
});

it('in the first week, without signal, the leader registers the meeting and closes its list', async () => {
  await registerMeeting(leader, evenings[0] as Date, 'La esperanza');
  await mark(leader, others.slice(0, 12));
  await closeList(leader);
});

it('in the second week whoever holds the link registers it, without signal, on a phone that never saw the list: names are written by hand', async () => {
  const { page } = neighbour;
  await neighbour.goto(publicPath(stage));
  await page.getByLabel('Fecha y hora de la reunión').fill(toField(evenings[1] as Date));
  await page.getByLabel('Nombre').fill(`${BY_HAND}, Beto el sacristán`);
  await page.getByRole('button', { name: 'Agregar' }).click();
  await personBox(page, BY_HAND, 'Asistió').check();
  await page.getByRole('button', { name: 'Registrar Reunión' }).click();
  await page.getByText('Guardado en este teléfono. Se enviará cuando haya señal.').waitFor();
});

it('in the third week the leader and whoever has the tablet register the same evening, neither knowing of the other', async () => {
  kept = await registerMeeting(leader, evenings[2] as Date, 'La caridad');
  await mark(leader, others.slice(0, 3));
  lost = await registerMeeting(tablet, evenings[2] as Date);
  await mark(tablet, others.slice(3, 6));
});

it('in the fourth week the leader takes the roll from the home screen', async () => {
  await leader.goto('/');
  await startMeeting(leader.page);
  await mark(leader, others.slice(1, 9));
  await closeList(leader);
});

it('when there is signal again everything arrives; the tablet loses it before its last marks', async () => {
  // So that it hears of the tablet's registration only once its last marks are on the tablet.
  await leader.page.goto('about:blank');
  await stage.proxy.restore();
  await sendAll(tablet);
  await stage.proxy.cut();
  await tablet.goto(rollPath(lost));
  await mark(tablet, others.slice(6, 8));
  await syncState(tablet.page, /2 por enviar/).waitFor();
  await tablet.close();

  await stage.proxy.restore();
  const arrived = neighbour.page.getByText('Ya llegó a tu coordinación.');
  await pressUnless(neighbour.page.getByRole('button', { name: 'Enviar ahora' }), arrived);
  await arrived.waitFor();
  await sendAll(leader);
  await stage.proxy.cut();
});

it('«Seguimiento» leads to the dates on which somebody was missing, as the server has them', async () => {
  const { page } = leader;
  await leader.goto('/community-coordinator?tab=seguimiento');
  await card(missing).getByRole('link', { name: missing, exact: true }).click();
  await heading(page, missing).waitFor();
  // Of an evening that was registered twice there is one date.
  const days = absencesOf(missing, await readMeetings(api, COMMUNITY)).map(dayOf);
  const expected = [...new Set(days)];
  expect(expected.length).toBeGreaterThanOrEqual(3);
  const faults = page.getByRole('list', { name: 'Últimas reuniones' }).getByRole('listitem');
  const shown = await faults
    .filter({ hasText: 'Faltó' })
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(shown.slice(0, expected.length).map((date) => dayOf(String(date)))).toEqual(expected);
  await page.getByText(`${expected.length} faltas seguidas`).waitFor();
  await leader.goto('/community-coordinator?tab=seguimiento');
  await card(missing)
    .getByText(new RegExp(`^${expected.length} faltas`))
    .waitFor();
});

it('one tap opens WhatsApp with a kind text that tells no figures, and another notes it', async () => {
  const { page, context } = leader;
  const asked = context.waitForEvent('request', (request) => /wa\.me/.test(request.url()));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: `WhatsApp: ${missing}` }).click();
  const chat = new URL((await asked).url());
  await (await opened).close();
  expect(chat.origin + chat.pathname).toMatch(/^https:\/\/wa\.me\/52\d{10}$/);
  expect(chat.searchParams.get('text')).toBe(
    `Hola ${missing.split(' ')[0]}, te extrañamos en la comunidad. ¿Cómo estás?`,
  );
  await page.getByRole('button', { name: `Sí, anotar que le escribí: ${missing}` }).click();
  await card(missing)
    .getByText(/^\d+ faltas · contacto hoy$/)
    .waitFor();
});

it('the two registrations of one evening become one', async () => {
  const { page } = leader;
  await leader.goto('/community-coordinator?tab=reuniones');
  const pair = page.getByRole('region', { name: 'Posible duplicado' });
  await pair.filter({ hasText: 'La caridad' }).getByRole('button', { name: 'Unir' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: await folioOf(kept) }).check();
  const sides = question.getByRole('table', { name: 'Datos que no coinciden' });
  await sides.getByRole('columnheader', { name: 'Quedará' }).waitFor();
  await question.getByRole('button', { name: 'Unir' }).click();
  await question.waitFor({ state: 'detached' });
  await pair.filter({ hasText: 'La caridad' }).waitFor({ state: 'detached' });
});

it('the name that was written by hand is recognised', async () => {
  const { page } = leader;
  await page.getByRole('combobox', { name: `¿Quién es ${BY_HAND}?` }).fill(recognised());
  await page.getByRole('option', { name: recognised(), exact: true }).click();
  await page.getByRole('button', { name: `Es ${recognised()}`, exact: true }).click();
  await page.getByText(`«${BY_HAND}»`).waitFor({ state: 'detached' });
});

it('what somebody read is noted, and all of it is sent once there is signal', async () => {
  const { page } = leader;
  await leader.goto('/community-coordinator?tab=seguimiento&seccion=lecturas');
  await page.getByRole('button', { name: `Anotar lectura: ${recognised()}` }).click();
  await page.getByLabel('Título del libro').fill('Introducción a la vida devota');
  await page.getByLabel('Páginas leídas').fill('32');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await syncState(page, /4 por enviar/).waitFor();
  await stage.proxy.restore();
  await sendAll(leader);
});

it('the old tablet is updated, and what waited on it for the lost registration arrives at the one that stayed', async () => {
  gate.clear();
  // Until the update is in, somebody else's network answers what it sends, and it keeps it.
  gate.capture('/api/sync/push');
  tablet = await tabletAtHome.open();
  const { page } = tablet;
  await tablet.goto('/');
  expect(await isOldVersion(page)).toBe(true);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => isOldVersion(page)).toBe(false);
  await syncState(page, /2 por enviar/).waitFor();
  gate.clear();
  await sendAll(tablet);
});

it('the coordinator of a team edits one of its meetings without signal', async () => {
  const phone = await openSignedIn(stage, 'estatal@demo.mx');
  const { page } = phone;
  await phone.goto('/team-coordinator?tab=reuniones');
  const seeDetails = page.getByRole('button', { name: /^Ver Detalles/ }).first();
  await seeDetails.waitFor();
  await workerReady(phone);
  await syncState(page, 'Al día').waitFor();
  await stage.proxy.cut();
  await seeDetails.click();
  await page.getByRole('button', { name: 'Editar Reunión' }).click();
  await page.getByLabel('Notas').fill('Se adelanta el retiro al sábado.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const details = page.getByRole('dialog');
  await details.getByText('Se adelanta el retiro al sábado.').waitFor();
  // It has just opened anew and may not listen to keys yet; its button is there with its words.
  await details.getByRole('button', { name: 'Cerrar' }).first().click();
  await syncState(page, /1 por enviar/).waitFor();
  await stage.proxy.restore();
  await sendAll(phone);
  const coordinator = await signInToApi(stage.server.url, 'estatal@demo.mx');
  const meetings = await coordinator.get<TeamMeetingItem[]>('/team-coordinator-meetings');
  expect(meetings[0]).toMatchObject({ notes: 'Se adelanta el retiro al sábado.' });
  expect(phone.problems.unexpected).toEqual([]);
});

it('in the end the server has four meetings, each with everybody who came, and what was noted between them', async () => {
  const since = (evenings[0] as Date).toISOString();
  const ours = new Set([...evenings, new Date()].map((day) => day.toDateString()));
  const meetings = (await readMeetings(api, COMMUNITY)).filter(
    ({ date }) => date >= since && ours.has(new Date(date).toDateString()),
  );
  expect(meetings.map(({ source, present }) => ({ source, present: present.toSorted() }))).toEqual([
    { source: 'leader', present: others.slice(1, 9) },
    { source: 'leader', present: others.slice(0, 8) },
    { source: 'public', present: [recognised()] },
    { source: 'leader', present: others.slice(0, 12) },
  ]);
  expect(meetings.map(({ id }) => id)).toContain(kept);
  expect(meetings.map(({ id }) => id)).not.toContain(lost);

  const notes = await api.get<FollowUpItem[]>(`/groups/${COMMUNITY}/follow-up`);
  const members = await readMembers(api, COMMUNITY);
  const idOf = (alias: string) => members.find((member) => member.alias === alias)?.id;
  expect(notes).toContainEqual(
    expect.objectContaining({ kind: 'contact', channel: 'whatsapp', memberId: idOf(missing) }),
  );
  expect(notes).toContainEqual(
    expect.objectContaining({
      kind: 'reading',
      bookTitle: 'Introducción a la vida devota',
      pagesRead: 32,
      memberId: idOf(recognised()),
    }),
  );
  for (const { problems } of [leader, neighbour, tablet]) expect(problems.unexpected).toEqual([]);
});

/** What «Seguimiento» says of one person. */
function card(alias: string) {
  return leader.page
    .getByRole('listitem')
    .filter({ has: leader.page.getByRole('heading', { name: alias, exact: true }) });
}

/** The words by which a question tells a meeting apart. */
async function folioOf(meetingId: string): Promise<RegExp> {
  const meetings = await readMeetings(api, COMMUNITY);
  return new RegExp(meetings.find(({ id }) => id === meetingId)?.folio ?? 'no such meeting');
}

const dayOf = (date: string) => civilDay(Date.parse(date), CENTRAL_ZONE);

async function signedInOn(handset: Handset): Promise<Phone> {
  const phone = await handset.open();
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  return phone;
}

/** By the form, for an evening that has passed. Leads to its roll; answers the meeting's id. */
async function registerMeeting(phone: Phone, evening: Date, topic = ''): Promise<string> {
  const { page } = phone;
  await phone.goto('/community-coordinator?tab=reuniones');
  await page.getByRole('button', { name: 'Nueva Reunión' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nueva Reunión' });
  // The old version reads it by the phone's own clocks.
  const clocks = (await isOldVersion(page)) ? undefined : CENTRAL_ZONE;
  await form.getByLabel('Fecha y hora').fill(toField(evening, clocks));
  await form.getByLabel('Tema de la Escuela').fill(topic);
  await form.getByRole('button', { name: 'Crear y pasar lista' }).click();
  await heading(page, /Asistencia/).waitFor();
  await presentBoxes(page).first().waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function mark({ page }: Phone, aliases: readonly string[]): Promise<void> {
  for (const alias of aliases) {
    await presentBox(page, alias).click();
    await savedWord(page, alias).waitFor();
  }
}

async function closeList({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar lista' }).click();
  const closed = page.getByRole('dialog', { name: 'Lista cerrada' });
  await closed.getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByText(/ 0 sin marcar$/).waitFor();
}

async function sendAll(phone: Phone): Promise<void> {
  await sendNow(phone);
  await syncState(phone.page, 'Al día').waitFor();
}
