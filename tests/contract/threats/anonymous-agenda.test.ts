import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPINION_CONSENT } from '#contract/agenda-answers';
import type { Agenda, AgendaAnswers } from '#contract/agendas';
import { DAY_MS } from '#contract/core/durations';
import { rowsByName } from '#contract/core/table';
import type { SendTurn } from '#contract/send-queue';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

const QUESTIONS = [
  { kind: 'open', text: '¿Qué falta?' },
  { kind: 'one', text: '¿Qué urge?', options: ['Agua', 'Luz', 'Calles'] },
];

let t: PeopleApp;
let admin: Person;
let id: number;
let tokens: string[];
let people: number[];

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  await begin(7);
});
afterEach(() => t.close());

const path = (tail = '') => `/bien-comun-agendas/${id}${tail}`;
const step = (body: object) => t.ask(admin, 'PUT', path(), body);
const claim = (purpose: string) =>
  t.ask<SendTurn>(admin, 'POST', '/send-queue/claim', { agendaId: id, purpose });
const answer = (token: string | undefined, answers: unknown[], answerKey = randomUUID()) =>
  t.call('POST', `/answers/${token}/opinion`, {
    body: { answers, consent: true, consentVersion: OPINION_CONSENT, answerKey },
  });

/** As a phone without session sends it, once it has signal. */
async function push(token: string | undefined, answers: unknown[]): Promise<void> {
  const said = { answers, consent: true, consentVersion: OPINION_CONSENT };
  const op = {
    ...{ opId: randomUUID(), seq: 1, userId: null, endpoint: 'agendas.answer', params: { token } },
    ...{ body: { ...said, answerKey: randomUUID() }, tapWall: t.clock.now, clockOffset: 0 },
    ...{ seenServer: null, schema: 1, app: 'test' },
  };
  const sent = { queueId: randomUUID(), sentWall: t.clock.now, ops: [op] };
  const response = await t.call('POST', '/sync/push', { body: sent });
  expect(await response.json()).toMatchObject({ ops: [{ outcome: 'applied' }] });
}

/** An active anonymous agenda; all but the last of its people were sent their link. */
async function begin(count: number): Promise<void> {
  const objective = {
    ...{ title: 'Opinar', state: 'Durango', source: 'agenda_answers', target: 50 },
    deadline: new Date(t.clock.now + 90 * DAY_MS).toISOString().slice(0, 10),
  };
  expect((await t.ask(admin, 'POST', '/objectives', objective)).status).toBe(201);
  const made = await t.ask<{ agenda: Agenda }>(admin, 'POST', '/bien-comun-agendas', {
    ...{ title: 'Agua', city: 'Durango', state: 'Durango', whatsappMessage: '{link}' },
    ...{ questions: QUESTIONS, signature: 'anonymous' },
  });
  id = made.json.agenda.id;
  [tokens, people] = [[], []];
  await step({ status: 'active' });
  for (let at = 0; at < count; at += 1) people.push(await addParticipant(at, at < count - 1));
}

async function addParticipant(at: number, isSent: boolean): Promise<number> {
  const person = await t.addPerson('integrante');
  await t.change('people', person.id, { phone: `61855501${10 + at}` });
  const told = { person_id: person.id, purpose: 'messages', version: 'x', text_hash: 'x' } as const;
  await t.store.write((trx) =>
    trx
      .insertInto('consents')
      .values({ ...told, given: 1, method: 'checkbox', at: t.clock.now })
      .execute(),
  );
  await t.ask(admin, 'POST', path('/participants'), { userId: person.id });
  const { claim: made } = (await claim('opinion')).json;
  tokens.push(made?.link.split('/responder/')[1] as string);
  const outcome = `/send-queue/${made?.id}/outcome`;
  if (isSent) await t.ask(admin, 'POST', outcome, { outcome: 'sent' });
  return person.id;
}

/** Every list of the product, the agenda's own pages, its links and its queue, as the organizer reads them. */
async function look(): Promise<string[]> {
  const lists = [...rowsByName.values()]
    .filter(
      ({ method, answers, path: at }) =>
        method === 'GET' && answers === 'json' && !at.includes(':'),
    )
    .map((row) => row.path);
  const own = [path('/participants'), path('/answers'), ...tokens.map((one) => `/answers/${one}`)];
  const seen: string[] = [];
  for (const one of [...lists, ...own, ...people.map((person) => `/users/${person}/history`)]) {
    const { status, text, json } = await t.ask<unknown>(admin, 'GET', one);
    const shown = one === '/admin/audit' ? ofOthers(json) : withoutSize(text);
    seen.push(`${one} ${status} ${shown}`);
  }
  return seen;
}

/** Of the whole database, which grows by these looks too, as do one's own lines of the audit. */
const withoutSize = (text: string) =>
  text
    .replace(/"bytes":\d+,"newestBackupAt"/, '"newestBackupAt"')
    .replace(/"acts":\[.*?\]/, '"acts":[]');

/** What the organizer reads is in the audit too. */
function ofOthers(audit: unknown): string {
  const { rows } = audit as { rows: { actorId: number | null }[] };
  return JSON.stringify(rows.filter(({ actorId }) => actorId !== admin.id));
}

/** To claim is a write of its own, and moves the counter of changes. */
async function lookAtQueue() {
  const { left, waiting, claim: next } = (await claim('opinion')).json;
  return { left, waiting, next: next?.alias };
}

const told = async () => (await t.ask<AgendaAnswers>(admin, 'GET', path('/answers'))).json;
const responded = async () =>
  (await t.ask<Agenda[]>(admin, 'GET', '/bien-comun-agendas')).json[0]?.responded;

describe('T42: an anonymous agenda that goes on', () => {
  it('looks the same after each answer, wherever its organizer looks', async () => {
    const queue = await lookAtQueue();
    for (const [at, send] of [
      [6, answer],
      [0, push],
      [1, answer],
      [2, push],
    ] as const) {
      const before = await look();
      await send(tokens[at], [`Texto ${at}`, 0]);
      expect(await look()).toEqual(before);
      expect(await lookAtQueue()).toEqual(queue);
    }
    const before = await look();
    await answer(tokens[3], ['Texto 3', 1]);
    const changed = (await look()).filter((line, at) => line !== before[at]);
    expect(changed.join('\n')).not.toContain('Texto');
    expect(changed.map((line) => line.split(' ')[0])).toEqual([
      ...['/bien-comun-agendas', '/objectives', path('/answers')],
    ]);
    const fifth = await look();
    await answer(tokens[4], ['Texto 4', 1]);
    expect(await look()).toEqual(fifth);
    expect([await responded(), await told()]).toMatchObject([
      5,
      { inTime: { count: 5, questions: null }, late: { count: 0 }, answers: [] },
    ]);
  });

  it('answers whoever holds a link as if nobody had answered by it', async () => {
    const tries = async (at: number) => {
      const bad = await answer(tokens[at], ['x', 9]);
      const good = await answer(tokens[at], ['del organizador', 2]);
      return [bad.status, await bad.text(), good.status, await good.text()];
    };
    await answer(tokens[0], ['de la persona', 0]);
    expect(await tries(0)).toEqual(await tries(1));
    const rows = await t.store.read.selectFrom('agenda_answers').select('answers').execute();
    expect(rows.map(({ answers }) => answers).sort()).toEqual([
      '["de la persona",0]',
      '["del organizador",2]',
    ]);
  });

  it('refuses to take out whoever has a link, answered or not', async () => {
    const remove = (at: number) =>
      t.ask(admin, 'PUT', path(`/participants/${people[at]}`), { isRemoved: true });
    const before = await remove(6);
    await answer(tokens[6], ['x', 0]);
    expect([before.status, (await remove(6)).status]).toEqual([409, 409]);
  });

  it('tells nothing when it is cancelled, a year later either', async () => {
    for (let at = 0; at < 6; at += 1) await answer(tokens[at], [`Texto ${at}`, 0]);
    await step({ status: 'cancelled' });
    expect(await told()).toMatchObject({ inTime: { count: 5, questions: null } });
    expect(await responded()).toBe(5);
  });
});

describe('T42: an anonymous agenda that was completed', () => {
  const complete = () => step({ status: 'completed', outcome: 'Hecho' });

  it('tells at once what was said, options under five folded and texts in no order of time', async () => {
    const texts = ['Zeta', 'Alfa', 'Mora', 'Beta', 'Yute', 'Coco'];
    for (const [at, text] of texts.entries()) await answer(tokens[at], [text, at < 5 ? 0 : 1]);
    await complete();
    const { inTime, answers } = await told();
    expect(answers).toEqual([]);
    expect(inTime.questions?.[0]?.texts).toEqual([...texts].sort());
    // One chose the second: the five of the first would give it away by subtraction.
    expect(inTime.questions?.[1]).toMatchObject({
      answered: 6,
      options: [{ count: null }, { count: null }, { count: null }],
    });
    expect((await t.ask<object[]>(admin, 'GET', path('/participants'))).json).toEqual(
      people.map(() => expect.objectContaining({ responseSubmitted: null })),
    );
  });

  it('takes no answer any more, and says what came of it to everybody who has a link', async () => {
    for (let at = 0; at < 5; at += 1) await answer(tokens[at], ['x', 0]);
    await complete();
    const before = await told();
    expect(before.inTime.questions?.[1]?.options[0]).toMatchObject({ count: 5 });
    expect((await answer(tokens[5], ['tarde', 1])).status).toBe(409);
    expect(await told()).toEqual(before);
    expect((await claim('outcome')).json.left).toBe(6);
  });
});
