import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgendaPage, OPINION_CONSENT } from '#contract/agenda-answers';
import type { Agenda, AgendaAnswers, AgendaParticipant, CityUserMatch } from '#contract/agendas';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { OwnExport } from '#contract/privacy';
import { DEFAULT_MESSAGE } from '#contract/rules/agenda-message';
import type { SendTurn } from '#contract/send-queue';
import type { OpAnswer } from '#contract/sync';
import { runRetention } from '#server/privacy/retention';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

const QUESTIONS = [
  { kind: 'open', text: '¿Qué falta en tu colonia?' },
  { kind: 'one', text: '¿Qué urge más?', options: ['Agua', 'Luz'] },
  { kind: 'order', text: 'Ordena', options: ['Calles', 'Parques'] },
];
const ANSWERS = ['Una banqueta', 1, [1, 0]];

let t: PeopleApp;
let admin: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
});
afterEach(() => t.close());

const iso = (at: number) => new Date(at).toISOString();
const write = (body: object, as = admin) =>
  t.ask<{ agenda: Agenda }>(as, 'POST', '/bien-comun-agendas', {
    ...{ title: 'Agua para todos', city: 'Durango', state: 'Durango' },
    ...{ whatsappMessage: 'En {city}: {link}', questions: QUESTIONS, ...body },
  });
const update = (id: number, body: object, as = admin) =>
  t.ask<{ agenda: Agenda }>(as, 'PUT', `/bien-comun-agendas/${id}`, body);
const of = (id: number, path: string) => `/bien-comun-agendas/${id}/${path}`;
const add = (id: number, userId: number, whatsappPhone?: string) =>
  t.ask<AgendaParticipant>(admin, 'POST', of(id, 'participants'), { userId, whatsappPhone });
const participants = async (id: number) =>
  (await t.ask<AgendaParticipant[]>(admin, 'GET', of(id, 'participants'))).json;
const answers = async (id: number) =>
  (await t.ask<AgendaAnswers>(admin, 'GET', of(id, 'answers'))).json;
const claim = async (agendaId: number, purpose = 'opinion') =>
  t.ask<SendTurn>(admin, 'POST', '/send-queue/claim', { agendaId, purpose });

/** An active agenda, with people who agreed to messages and their links. */
async function begin(count: number, body: object = {}) {
  const { json } = await write(body);
  const { id } = json.agenda;
  const people: { person: Person; token: string }[] = [];
  await update(id, { status: 'active' });
  for (let at = 0; at < count; at += 1) {
    const person = await t.addPerson('integrante');
    await t.change('people', person.id, { phone: `61855501${10 + at}` });
    await agree(person);
    await add(id, person.id);
    const turn = (await claim(id)).json;
    await t.ask(admin, 'POST', `/send-queue/${turn.claim?.id}/outcome`, { outcome: 'sent' });
    people.push({ person, token: turn.claim?.link.split('/responder/')[1] as string });
  }
  return { id, people, token: (at: number) => people[at]?.token as string };
}

async function agree({ id }: Person): Promise<void> {
  const told = { person_id: id, purpose: 'messages', version: 'x', text_hash: 'x' } as const;
  await t.store.write((trx) =>
    trx
      .insertInto('consents')
      .values({ ...told, given: 1, method: 'checkbox', at: t.clock.now })
      .execute(),
  );
}

const said = (values: object = {}) => ({
  ...{ answers: ANSWERS, consent: true, consentVersion: OPINION_CONSENT },
  ...{ answerKey: randomUUID(), ...values },
});
const page = async (token: string) =>
  (await (await t.call('GET', `/answers/${token}`)).json()) as AgendaPage;
const answer = (token: string, values: object = {}) =>
  t.call('POST', `/answers/${token}/opinion`, { body: said(values) });

/** From a phone without session and with a correct clock. `tapped`: ms. */
async function push(token: string, tapped: number, values: object = {}, queueId = randomUUID()) {
  const op = {
    ...{ opId: randomUUID(), seq: 1, userId: null, endpoint: 'agendas.answer', params: { token } },
    ...{ body: said(values), tapWall: tapped, clockOffset: 0, seenServer: null, schema: 1 },
    app: 'test',
  };
  const response = await t.call('POST', '/sync/push', {
    body: { queueId, sentWall: t.clock.now, ops: [op] },
  });
  return ((await response.json()) as { ops: OpAnswer[] }).ops[0];
}

describe('writing an agenda', () => {
  it('begins as a draft of the caller, whatever a client says', async () => {
    const { status, json } = await write({ status: 'active', startedAt: iso(0) });
    const { alias } = await t.person(admin.id);
    expect(status).toBe(201);
    expect(json.agenda).toMatchObject({ status: 'draft', startedAt: null, createdBy: { alias } });
    expect(json.agenda).toMatchObject({ timeZone: 'America/Monterrey', participants: 0 });
  });

  it.each([
    [{ title: '' }, 'Por favor completa todos los campos requeridos'],
    [{ city: 'Gómez Farías' }, 'Elige una de las ciudades'],
    [{ whatsappMessage: 'Responde' }, 'El mensaje debe incluir {link}'],
    [{ whatsappMessage: '{nombre} {link}' }, 'No se reconoce {nombre}: usa {link} o {city}'],
    [{ questions: [{ kind: 'one', text: '¿?', options: ['Sí'] }] }, 'Escribe al menos 2 opciones'],
    [{ questions: Array(6).fill(QUESTIONS[0]) }, 'Máximo 5 preguntas'],
  ])('%j is refused', async (body, text) => {
    expect(await write(body)).toMatchObject({ status: 422, text });
  });

  it('a coordinator asks their own states, and a coordinator of one state nobody', async () => {
    const coordinator = await t.addPerson('coordinador_de_coordinadores');
    expect((await write({}, coordinator)).status).toBe(201);
    const far = { city: 'Tijuana', state: 'Baja California' };
    expect((await write(far, coordinator)).status).toBe(403);
    const { id } = (await write(far)).json.agenda;
    expect((await update(id, { title: 'x' }, coordinator)).status).toBe(404);
    const state = await t.addPerson('coordinador_estatal');
    expect((await write({}, state)).status).toBe(403);
    const own = (await write({})).json.agenda.id;
    const queue = { agendaId: own, purpose: 'opinion' };
    expect((await t.ask(state, 'POST', '/send-queue/claim', queue)).status).toBe(404);
  });

  it('by the specification’s own calls alone asks what its title says', async () => {
    const made = await t.ask<{ agenda: Agenda }>(admin, 'POST', '/bien-comun-agendas', {
      ...{ title: 'Parques', description: '', city: 'Durango', state: 'Durango' },
      ...{ status: 'draft', responseDeadline: null, whatsappMessage: '' },
    });
    const asked = [{ kind: 'open', text: 'Parques', options: [] }];
    expect(made.json.agenda).toMatchObject({ questions: asked, whatsappMessage: DEFAULT_MESSAGE });
    const { id } = made.json.agenda;
    const started = { status: 'active', startedAt: iso(t.clock.now) };
    expect((await update(id, started)).json.agenda).toMatchObject({ status: 'active' });
    expect((await update(id, { title: 'Plazas' })).json.agenda).toMatchObject({
      ...{ title: 'Plazas', questions: asked },
    });
    const least = { title: 'Agua', city: 'Durango', state: 'Durango' };
    const other = await t.ask<{ agenda: Agenda }>(admin, 'POST', '/bien-comun-agendas', least);
    expect((await update(other.json.agenda.id, { status: 'active' })).status).toBe(200);
  });

  it('is activated with time left, and then its words are frozen', async () => {
    const past = (await write({ responseDeadline: iso(t.clock.now - 1) })).json.agenda.id;
    expect((await update(past, { status: 'active' })).text).toBe('La fecha límite ya pasó');
    const { id } = (await write({})).json.agenda;
    const active = await update(id, { status: 'active', startedAt: iso(0) });
    expect(active.json.agenda).toMatchObject({ status: 'active', startedAt: iso(t.clock.now) });
    for (const body of [
      { questions: [] },
      { whatsappMessage: '{link}' },
      { signature: 'anonymous' },
    ]) {
      expect((await update(id, body)).status).toBe(409);
    }
    const later = { title: 'Otro', responseDeadline: iso(t.clock.now + DAY_MS), description: null };
    expect((await update(id, later)).json.agenda).toMatchObject({ title: 'Otro' });
  });

  it('is closed with word of what came of it, or cancelled, and is then over', async () => {
    const { id } = (await write({})).json.agenda;
    expect((await update(id, { status: 'completed', outcome: 'x' })).status).toBe(409);
    await update(id, { status: 'active' });
    expect((await update(id, { status: 'draft' })).status).toBe(409);
    expect(await update(id, { status: 'completed' })).toMatchObject({ status: 422 });
    const done = await update(id, { status: 'completed', outcome: 'Se arregló' });
    expect(done.json.agenda).toMatchObject({ outcome: 'Se arregló', status: 'completed' });
    expect((await update(id, { title: 'x' })).status).toBe(409);
    expect((await update(id, { status: 'active' })).status).toBe(409);
    const other = (await write({})).json.agenda.id;
    expect((await update(other, { status: 'cancelled' })).json.agenda.status).toBe('cancelled');
  });
});

describe('participants', () => {
  it('are approved people of its city, once each, however the city was typed', async () => {
    const { id } = (await write({ city: 'Ciudad Juárez', state: 'Chihuahua' })).json.agenda;
    const person = await t.addPerson('integrante', 'Chihuahua');
    await t.change('people', person.id, { city: 'Cd. Juarez', phone: '656 555 0101' });
    expect(await add(id, person.id)).toMatchObject({ status: 201 });
    expect((await add(id, person.id)).status).toBe(409);
    const away = await t.addPerson('integrante', 'Chihuahua');
    expect((await add(id, away.id)).status).toBe(422);
    expect((await add(id, 9_999)).status).toBe(404);
    expect(await participants(id)).toMatchObject([
      {
        whatsappPhone: '656 555 0101',
        linkSent: false,
        responseSubmitted: false,
        agreesToMessages: false,
      },
    ]);
  });

  it('of equal or higher rank are named and no number of theirs is told', async () => {
    const { id } = (await write({})).json.agenda;
    const other = await t.addPerson('admin');
    await t.change('people', other.id, { phone: '618 555 0101' });
    await add(id, other.id, '618 555 0102');
    expect(await participants(id)).toMatchObject([{ whatsappPhone: null, user: { email: null } }]);
  });

  it('can be taken out until they were asked', async () => {
    const { id, people } = await begin(1);
    const asked = people[0]?.person.id;
    const idle = await t.addPerson('integrante');
    await add(id, idle.id);
    const put = (userId: number | undefined, body: object) =>
      t.ask(admin, 'PUT', of(id, `participants/${userId}`), body);
    expect((await put(asked, { isRemoved: true })).status).toBe(409);
    expect((await put(idle.id, { isRemoved: true })).json).toMatchObject({ isRemoved: true });
    await put(asked, { whatsappPhone: '618 555 0199' });
    expect(await participants(id)).toMatchObject([{ whatsappPhone: '618 555 0199' }]);
  });

  it('are found again by e-mail, and by a number however it was written', async () => {
    const person = await t.addPerson('integrante');
    const email = 'lupita@demo.example';
    await t.change('people', person.id, { email, phone: '(618) 555-01 01' });
    const match = async (body: object, city = 'Durango') =>
      (await t.ask<CityUserMatch>(admin, 'POST', `/cities/${city}/Durango/users/match`, body)).json;
    const other = 'otra@demo.example';
    expect(await match({ email })).toMatchObject({ found: 'here', by: 'email' });
    expect(await match({ email: other, phone: '+52 1 618 5550101' })).toMatchObject({
      ...{ found: 'here', by: 'phone', user: { id: person.id } },
    });
    expect(await match({ email }, 'Lerdo')).toEqual({
      found: 'elsewhere',
      by: 'email',
      user: null,
    });
    expect(await match({ email: other, phone: '6185550102' })).toMatchObject({ found: null });
  });

  it('are not found out of reach: that they are in the network is not told', async () => {
    const coordinator = await t.addPerson('coordinador_de_coordinadores');
    const far = await t.addPerson('integrante', 'Chihuahua');
    const email = 'lejos@demo.example';
    await t.change('people', far.id, { email, phone: '614 555 0101' });
    for (const body of [{ email }, { email: 'otra@demo.example', phone: '6145550101' }]) {
      const match = (as: Person) =>
        t.ask<CityUserMatch>(as, 'POST', '/cities/Durango/Durango/users/match', body);
      expect((await match(coordinator)).json).toEqual({ found: null, by: null, user: null });
      expect((await match(admin)).json).toMatchObject({ found: 'elsewhere' });
    }
  });
});

describe('somebody who is not registered yet', () => {
  it('is registered, approved, given a link and added, with no password that anybody knows', async () => {
    const { id } = (await write({})).json.agenda;
    const person = { alias: 'Chelo', email: 'chelo@demo.example', phone: '618 555 0107' };
    const registered = await t.ask<{ user: { id: number } }>(admin, 'POST', '/auth/register', {
      ...{ ...person, password: randomUUID(), city: 'Durango', state: 'Durango' },
      ...{ gender: 'prefiero_no_decir', birthYear: 1990, birthMonth: 1 },
      ...{ workArea: 'sociedad_civil', enrollmentYear: 2024 },
    });
    const userId = registered.json.user.id;
    const approved = { status: 'approved' };
    expect((await t.ask(admin, 'PATCH', `/users/${userId}/status`, approved)).status).toBe(200);
    const link = await t.ask(admin, 'POST', `/admin/users/${userId}/generate-token`);
    expect(link.status).toBe(201);
    expect((await add(id, userId)).json).toMatchObject({ agreesToMessages: false });
    expect(await t.person(userId)).toMatchObject({ must_change_password: 1, role: 'integrante' });
    await update(id, { status: 'active' });
    expect((await claim(id)).json).toMatchObject({ claim: null, waiting: { notAgreed: 1 } });
  });
});

describe('the queue', () => {
  it('writes the agenda’s own words, and only «Sí» is sent', async () => {
    const { id } = await begin(0);
    const person = await t.addPerson('integrante');
    await add(id, person.id, '618 555 0101');
    expect((await claim(id)).json).toMatchObject({ claim: null, waiting: { notAgreed: 1 } });
    await agree(person);
    const turn = (await claim(id)).json;
    const { alias } = await t.person(admin.id);
    expect(turn.claim?.message).toBe(
      `En Durango: ${turn.claim?.link}\n\n${alias}, de Coaching para Líderes`,
    );
    expect((await participants(id))[0]?.linkSent).toBe(false);
    const outcome = `/send-queue/${turn.claim?.id}/outcome`;
    await t.ask(admin, 'POST', outcome, { outcome: 'no_whatsapp' });
    expect(await participants(id)).toMatchObject([{ linkSent: false, sendNote: 'no_whatsapp' }]);
    await t.ask(admin, 'POST', outcome, { outcome: 'sent' });
    expect(await participants(id)).toMatchObject([{ linkSent: true, sendNote: null }]);
    expect((await claim(id)).json.claim).toBeNull();
  });

  it('begins with the agenda; another campaign waits 72 hours', async () => {
    const draft = (await write({})).json.agenda.id;
    expect((await claim(draft)).status).toBe(409);
    const { people } = await begin(1);
    await add(draft, people[0]?.person.id as number);
    await update(draft, { status: 'active' });
    expect((await claim(draft)).json).toMatchObject({ claim: null, waiting: { cooling: 1 } });
    t.clock.now += 72 * HOUR_MS + 1;
    expect((await claim(draft)).json.claim).not.toBeNull();
  });

  it('tells another deadline, and that it was cancelled, to each who was asked before', async () => {
    const { id, people } = await begin(2, { responseDeadline: iso(t.clock.now + 9 * DAY_MS) });
    const unaware = async () =>
      (await t.ask<Agenda[]>(admin, 'GET', '/bien-comun-agendas')).json[0]?.unaware;
    const sendAll = async (purpose: string) => {
      const messages: (string | null)[] = [];
      for (;;) {
        t.clock.now += 1;
        const turn = (await claim(id, purpose)).json;
        if (!turn.claim) return messages;
        messages.push(turn.claim.message);
        await t.ask(admin, 'POST', `/send-queue/${turn.claim.id}/outcome`, { outcome: 'sent' });
      }
    };
    expect(await unaware()).toBe(0);
    await update(id, { responseDeadline: iso(Date.parse('2026-12-20T18:00:00Z')) });
    expect(await unaware()).toBe(2);
    const body = { answers: ANSWERS, consent: true, consentVersion: OPINION_CONSENT };
    const said = await t.call('POST', `/answers/${people[0]?.token}/opinion`, {
      body: { ...body, answerKey: randomUUID() },
    });
    expect(said.status).toBe(200);
    // A signed answer needs no new deadline.
    expect(await unaware()).toBe(1);
    const [changed, ...others] = await sendAll('changed');
    expect(changed).toContain('ahora es hasta el domingo, 20 de diciembre');
    expect(others).toEqual([]);
    await update(id, { status: 'cancelled' });
    expect(await unaware()).toBe(2);
    expect(await sendAll('cancelled')).toHaveLength(2);
    expect(await unaware()).toBe(0);
    expect((await claim(id, 'changed')).status).toBe(409);
  });

  it('takes the outcome back to whoever answered', async () => {
    const { id, token } = await begin(2);
    await answer(token(0));
    expect((await claim(id, 'outcome')).status).toBe(409);
    await update(id, { status: 'completed', outcome: 'Se arregló la bomba' });
    const turn = (await claim(id, 'outcome')).json;
    expect(turn).toMatchObject({ left: 0, claim: { title: 'Agua para todos' } });
    await t.ask(admin, 'POST', `/send-queue/${turn.claim?.id}/outcome`, { outcome: 'sent' });
    expect((await claim(id, 'outcome')).json.claim).toBeNull();
    expect((await participants(id)).filter(({ outcomeSent }) => outcomeSent)).toHaveLength(1);
    const told = await page(turn.claim?.link.split('/responder/')[1] as string);
    expect(told).toMatchObject({ isOpen: false, outcome: 'Se arregló la bomba' });
  });
});

describe('a personal link', () => {
  it('shows the questions and the alias, and reading it changes nothing', async () => {
    const { id, people, token } = await begin(1);
    const { alias } = await t.person(people[0]?.person.id as number);
    const before = await t.store.read.selectFrom('agenda_participants').selectAll().execute();
    expect(await page(token(0))).toMatchObject({ kind: 'agenda', alias, hasAnswered: false });
    expect(await t.store.read.selectFrom('agenda_participants').selectAll().execute()).toEqual(
      before,
    );
    await answer(token(0));
    const told = await page(token(0));
    expect(told).toMatchObject({ hasAnswered: true, isOpen: true, outcome: null });
    expect(JSON.stringify(told)).not.toContain('banqueta');
    expect((await participants(id))[0]?.responseSubmitted).toBe(true);
    expect((await t.call('GET', `/answers/${'A'.repeat(22)}`)).status).toBe(404);
  });

  it('takes no opinion without consent, nor one that fits no question', async () => {
    const { id, token } = await begin(1);
    const statuses = [];
    for (const values of [
      { consent: false },
      { consentVersion: 'otra' },
      { answers: ['a'] },
      { answers: [null, null, null] },
      { answers: ['a', 7, null] },
    ]) {
      statuses.push((await answer(token(0), values)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    expect((await participants(id))[0]?.responseSubmitted).toBe(false);
  });

  it('can be answered again; of two phones the later counts, whichever arrives last', async () => {
    const { id, token } = await begin(1);
    const noon = t.clock.now;
    t.clock.now += HOUR_MS;
    await push(token(0), noon + 2_000, { answers: ['segunda', 0, null] });
    expect(await push(token(0), noon + 1_000, { answers: ['primera', 1, null] })).toMatchObject({
      outcome: 'kept-newer',
    });
    const rows = await t.store.read.selectFrom('agenda_answers').select('answers').execute();
    expect(rows).toEqual([{ answers: '["segunda",0,null]' }]);
    expect((await answers(id)).inTime).toEqual({ count: 1, questions: null });
  });

  it('keeps what was said in time as in time, and what came after apart', async () => {
    const deadline = t.clock.now + DAY_MS;
    const { id, token } = await begin(2, { responseDeadline: iso(deadline) });
    t.clock.now = deadline + DAY_MS;
    expect(await push(token(0), deadline - HOUR_MS)).toMatchObject({ outcome: 'applied' });
    expect(await (await answer(token(0))).json()).toEqual({ isLate: true });
    expect(await push(token(1), deadline + HOUR_MS)).toMatchObject({ outcome: 'applied' });
    const told = await answers(id);
    expect([told.inTime.count, told.late.count]).toEqual([1, 2]);
    await update(id, { status: 'cancelled' });
    expect(await push(token(1), deadline + HOUR_MS)).toMatchObject({ outcome: 'rejected' });
    expect(await t.store.read.selectFrom('rejected_ops').selectAll().execute()).toEqual([]);
  });

  it('answers once for one key', async () => {
    const { token } = await begin(1);
    const headers = { 'idempotency-key': randomUUID() };
    const body = said();
    const ask = () => t.call('POST', `/answers/${token(0)}/opinion`, { body, headers });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const keys = await t.store.read.selectFrom('applied_ops').select('owner').execute();
    expect(keys.map(({ owner }) => owner)).toEqual([expect.stringMatching(/^a\d+$/)]);
  });
});

describe('answers', () => {
  it('are shown from five on, with who said what', async () => {
    const { id, people, token } = await begin(5);
    for (let at = 0; at < 4; at += 1) await answer(token(at));
    expect(await answers(id)).toMatchObject({ inTime: { count: 4, questions: null }, answers: [] });
    await answer(token(4), { answers: ['Árboles', 0, null] });
    const told = await answers(id);
    expect(told.inTime.questions?.[1]).toMatchObject({
      ...{
        answered: 5,
        options: [
          { option: 'Agua', count: 1 },
          { option: 'Luz', count: 4 },
        ],
      },
    });
    const aliases = await Promise.all(
      people.map(async ({ person }) => (await t.person(person.id)).alias),
    );
    expect(told.answers.map(({ alias }) => alias).sort()).toEqual(aliases.sort());
  });

  it('of an anonymous agenda are nobody’s, and are changed from their own phone alone', async () => {
    const { id, token } = await begin(5, { signature: 'anonymous' });
    const key = randomUUID();
    await answer(token(0), { answerKey: key });
    // From another phone: answered normally, without effect.
    expect((await answer(token(0))).status).toBe(200);
    expect((await answer(token(0), { answerKey: key, answers: ['Otra', 0, null] })).status).toBe(
      200,
    );
    for (let at = 1; at < 5; at += 1) await answer(token(at));
    await update(id, { status: 'completed', outcome: 'Se arregló' });
    const told = await answers(id);
    expect(told.inTime.count).toBe(5);
    expect(told.answers).toEqual([]);
    const rows = await t.store.read.selectFrom('agenda_answers').selectAll().execute();
    expect(
      rows.every(({ participant_id, at, seq }) => (participant_id ?? at ?? seq) === null),
    ).toBe(true);
    const times = await t.store.read
      .selectFrom('agenda_participants')
      .select('responded_at')
      .execute();
    expect(new Set(times.map(({ responded_at }) => responded_at)).size).toBe(1);
  });

  it('go twelve months after it was completed, and the counts stay', async () => {
    const { id, token } = await begin(5);
    for (let at = 0; at < 5; at += 1) await answer(token(at));
    await update(id, { status: 'completed', outcome: 'Hecho' });
    const { settings } = t.deps;
    const run = () =>
      runRetention({
        ...{ store: t.store, retention: settings.retention, erasures: null, now: t.clock.now },
      });
    t.clock.now += 364 * DAY_MS;
    expect(await run()).toMatchObject({ agendas: 0 });
    t.clock.now += 2 * DAY_MS;
    expect(await run()).toMatchObject({ agendas: 1 });
    expect(await run()).toMatchObject({ agendas: 0 });
    expect(await t.store.read.selectFrom('agenda_answers').selectAll().execute()).toEqual([]);
    // The year-old session has ended.
    admin = await t.addPerson('admin');
    const told = await answers(id);
    expect(told).toMatchObject({ isReduced: true, inTime: { count: 5 }, answers: [] });
    expect(told.inTime.questions?.[0]).toMatchObject({ answered: 5, texts: [] });
    expect((await answer(token(0))).status).toBe(409);
  });

  it('are in one’s own data, and go with the person', async () => {
    const { id, people, token } = await begin(1);
    await answer(token(0));
    const person = people[0]?.person as Person;
    const own = await t.ask<OwnExport>(person, 'GET', '/me/export');
    expect(own.json.agendas).toMatchObject([
      { title: 'Agua para todos', hasAnswered: true, consentVersion: OPINION_CONSENT },
    ]);
    expect(own.json.agendas[0]?.answers[1]).toBe('¿Qué urge más?: Luz');
    expect(own.json.messages).toMatchObject([{ about: 'Agua para todos', outcome: 'sent' }]);
    const { erasePerson } = await import('#server/privacy/erase-person');
    const erasure = { personId: person.id, actorId: null, by: 'desk', now: t.clock.now } as const;
    await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    expect(await t.store.read.selectFrom('agenda_answers').selectAll().execute()).toEqual([]);
    expect(await participants(id)).toEqual([]);
    expect((await t.call('GET', `/answers/${token(0)}`)).status).toBe(404);
    expect((await t.ask<Agenda[]>(admin, 'GET', '/bien-comun-agendas')).json[0]).toMatchObject({
      ...{ participants: 1, sent: 1, responded: 1, asked: 1 },
    });
  });
});
