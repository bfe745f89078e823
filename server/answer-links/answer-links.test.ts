import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgendaPage, OPINION_CONSENT } from '#contract/agenda-answers';
import type { Agenda } from '#contract/agendas';
import type { SendTurn } from '#contract/send-queue';
import type { AnswerPage } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

const HOUSE = 'Casa de Lupita, Río 12';

let t: PeopleApp;
let admin: Person;
let guests: Person[];

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  await t.change('people', admin.id, { alias: 'Toño Ríos' });
  guests = [];
  for (let at = 0; at < 2; at += 1) guests.push(await addGuest(at));
});
afterEach(() => t.close());

/** Somebody who agreed to messages. */
async function addGuest(at: number): Promise<Person> {
  const person = await t.addPerson('integrante');
  await t.change('people', person.id, { phone: `61855501${10 + at}` });
  const told = { person_id: person.id, purpose: 'messages', version: 'x', text_hash: 'x' } as const;
  await t.store.write((trx) =>
    trx
      .insertInto('consents')
      .values({ ...told, given: 1, method: 'checkbox', at: t.clock.now })
      .execute(),
  );
  return person;
}

async function claim(body: object) {
  const { json } = await t.ask<SendTurn>(admin, 'POST', '/send-queue/claim', body);
  await t.ask(admin, 'POST', `/send-queue/${json.claim?.id}/outcome`, { outcome: 'sent' });
  const token = json.claim?.link.split('/responder/')[1] as string;
  return { token, claim: json.claim };
}

/** A house with one seat, and the links of both guests. */
async function invite(): Promise<string[]> {
  const { id } = (
    await t.ask<Tertulia>(admin, 'POST', '/tertulias', {
      ...{ title: 'Tertulia de Adviento', date: '2026-12-05T01:30:00.000Z', zoneLevel: 'ciudad' },
      ...{ zoneName: 'Durango', state: 'Durango', city: 'Durango', place: HOUSE },
      ...{ maxParticipants: 1, description: 'Cena y plática' },
    })
  ).json;
  const invitedUserIds = guests.map((one) => one.id);
  await t.ask(admin, 'POST', `/tertulias/${id}/invitations`, { invitedUserIds });
  const turns = [await claim({ tertuliaId: id }), await claim({ tertuliaId: id })];
  expect(turns[0]?.claim).toMatchObject({ from: 'Toño Ríos' });
  return turns.map(({ token }) => token);
}

async function ask(): Promise<string> {
  const made = await t.ask<{ agenda: Agenda }>(admin, 'POST', '/bien-comun-agendas', {
    ...{ title: 'Agua', city: 'Durango', state: 'Durango', whatsappMessage: '{link}' },
  });
  const { id } = made.json.agenda;
  await t.ask(admin, 'PUT', `/bien-comun-agendas/${id}`, { status: 'active' });
  const userId = guests[0]?.id;
  await t.ask(admin, 'POST', `/bien-comun-agendas/${id}/participants`, { userId });
  const turn = await claim({ agendaId: id, purpose: 'opinion' });
  expect(turn.claim?.message).toMatch(/\n\nToño Ríos, de Coaching para Líderes$/);
  return turn.token;
}

const open = (token: string) => t.call('GET', `/answers/${encodeURIComponent(token)}`);
const read = async <T = AnswerPage>(token: string) => (await (await open(token)).json()) as T;
const say = (token: string | undefined, answer: string) =>
  t.call('POST', `/answers/${token}`, { body: { answer } });

describe('a personal link', () => {
  it('tells the house to who has a seat, and that it is full before anybody answers', async () => {
    const [first = '', second = ''] = await invite();
    expect(await read(second)).toMatchObject({ isFull: false, place: null });
    await say(first, 'yes');
    expect(await read(first)).toMatchObject({ seat: 'given', place: HOUSE });
    expect(await read(second)).toMatchObject({ isFull: true, answer: null, place: null });
    await say(second, 'yes');
    expect(await read(second)).toMatchObject({ seat: 'waiting', place: null });
    const file = await (await t.call('GET', `/answers/${second}/calendar`)).text();
    expect(file).not.toContain('Lupita');
    const own = await t.ask(guests[1] as Person, 'GET', '/me/invitations');
    expect(own.text).not.toContain('Lupita');
  });

  it('says who asks, and what it is', async () => {
    const [first = ''] = await invite();
    expect(await read(first)).toMatchObject({
      ...{ organizerName: 'Toño Ríos', description: 'Cena y plática' },
    });
    t.clock.now += 4 * 24 * 3_600_000;
    expect(await read<AgendaPage>(await ask())).toMatchObject({ askedBy: 'Toño Ríos' });
  });

  it.each([')', '.', ').', '»', ' ', '*'])('opens with «%s» of the chat after it', async (tail) => {
    const token = await ask();
    expect((await open(`${token}${tail}`)).status).toBe(200);
    const body = { answers: ['Agua'], consent: true, consentVersion: OPINION_CONSENT };
    const said = await t.call('POST', `/answers/${encodeURIComponent(token + tail)}/opinion`, {
      body: { ...body, answerKey: randomUUID() },
    });
    expect(said.status).toBe(200);
  });

  it('of somebody whose approval was taken back opens nothing once they are approved again', async () => {
    const agenda = await ask();
    t.clock.now += 4 * 24 * 3_600_000;
    const links = [agenda, ...(await invite())];
    expect(await Promise.all(links.map(async (one) => (await open(one)).status))).toEqual([
      200, 200, 200,
    ]);
    for (const { id } of guests) {
      for (const status of ['rejected', 'approved']) {
        expect((await t.ask(admin, 'PATCH', `/users/${id}/status`, { status })).status).toBe(200);
      }
    }
    for (const one of links) expect((await open(one)).status).toBe(404);
  });

  it('is no page for those who search: robots are told', async () => {
    expect(await readFile('public/robots.txt', 'utf8')).toContain('Disallow: /responder/\n');
  });
});
