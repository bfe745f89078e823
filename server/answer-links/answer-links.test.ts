import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgendaPage, OPINION_CONSENT } from '#contract/agenda-answers';
import type { Agenda } from '#contract/agendas';
import type { SendTurn } from '#contract/send-queue';
import type { OpAnswer } from '#contract/sync';
import type { AnswerPage } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { hashSecret } from '../session/secret.ts';

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

describe('an answer to a tertulia kept on the phone', () => {
  type Kept = {
    answer: string;
    tapped?: number;
    seen?: number | null;
    opId?: string;
    queueId?: string;
    seq?: number;
  };

  async function push(token: string, kept: Kept): Promise<OpAnswer | undefined> {
    const { answer, tapped = t.clock.now, seen = null, opId = randomUUID(), seq = 1 } = kept;
    const op = {
      ...{ opId, seq, userId: null, endpoint: 'answers.send', params: { token }, body: {} },
      ...{ set: { answer, companions: 0 }, base: { answer: seen }, tapWall: tapped },
      ...{ clockOffset: 0, seenServer: null, schema: 1, app: 'test' },
    };
    const { queueId = randomUUID() } = kept;
    const response = await t.call('POST', '/sync/push', {
      body: { queueId, sentWall: t.clock.now, ops: [op] },
    });
    return ((await response.json()) as { ops: OpAnswer[] }).ops[0];
  }

  /** Another link of the same guest, as a second message makes. */
  async function addLink(guest: Person): Promise<string> {
    const token = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
    const { tertulia_id } = await t.store.read
      .selectFrom('answer_links')
      .select('tertulia_id')
      .where('person_id', '=', guest.id)
      .executeTakeFirstOrThrow();
    const made = { created_by: admin.id, created_at: t.clock.now };
    await t.store.write((trx) =>
      trx
        .insertInto('answer_links')
        .values({ tertulia_id, person_id: guest.id, token_hash: hashSecret(token), ...made })
        .execute(),
    );
    return token;
  }

  it('is applied once, however often it is sent', async () => {
    const [token = ''] = await invite();
    const opId = randomUUID();
    expect(await push(token, { answer: 'yes', opId })).toMatchObject({ outcome: 'applied' });
    expect(await push(token, { answer: 'yes', opId })).toMatchObject({ outcome: 'duplicate' });
    const other = await push(token, { answer: 'no', opId });
    expect(other).toMatchObject({ outcome: 'rejected', status: 422 });
    expect(await read(token)).toMatchObject({ answer: 'yes', seat: 'given' });
  });

  it('is the same answer by a second link: one guest, one seat', async () => {
    const [first = '', other = ''] = await invite();
    const second = await addLink(guests[0] as Person);
    await push(first, { answer: 'yes' });
    t.clock.now += 1_000;
    const page = await read(second);
    expect(page).toMatchObject({ answer: 'yes', seat: 'given', place: HOUSE });
    expect(page.key).toBe((await read(first)).key);
    expect(page.key).not.toBe((await read(other)).key);
    await push(second, { answer: 'yes', seen: page.seen ?? null });
    expect(await read(other)).toMatchObject({ isFull: true, answer: null, place: null });
    const rows = await t.store.read
      .selectFrom('tertulia_guests')
      .select('seat')
      .orderBy('id')
      .execute();
    expect(rows.map(({ seat }) => seat)).toEqual(['given', null]);
  });

  it('and given before a newer one elsewhere, arrives late and changes nothing', async () => {
    const [token = ''] = await invite();
    const tapped = t.clock.now;
    const { seen = null } = await read(token);
    t.clock.now += 60_000;
    const own = await t.ask(guests[0] as Person, 'GET', '/me/invitations');
    const { id } = (own.json as { id: number }[])[0] ?? { id: 0 };
    const path = `/tertulias/${id}/guests/${guests[0]?.id}`;
    expect((await t.ask(admin, 'PUT', path, { answer: 'no' })).status).toBe(200);
    t.clock.now += 60_000;
    const late = await push(token, { answer: 'yes', tapped, seen });
    expect(late).toMatchObject({ outcome: 'kept-newer' });
    expect(await read(token)).toMatchObject({ answer: 'no', seat: null });
    // Given after it, also by a phone that had not seen it.
    expect(await push(token, { answer: 'maybe', seen })).toMatchObject({ outcome: 'applied' });
    expect(await read(token)).toMatchObject({ answer: 'maybe' });
  });

  it('arrives after the deadline and counts, if it was given before', async () => {
    const [token = '', other = ''] = await invite();
    const tapped = t.clock.now;
    t.clock.now = Date.parse('2026-12-05T02:00:00.000Z');
    expect(await push(token, { answer: 'yes', tapped })).toMatchObject({ outcome: 'applied' });
    const late = await push(other, { answer: 'yes' });
    expect(late).toMatchObject({ outcome: 'rejected', status: 409 });
    // Refused, it stays on the phone alone: it holds the link.
    expect(await t.store.read.selectFrom('rejected_ops').selectAll().execute()).toEqual([]);
  });

  it('of a phone is in its own order, whichever of its answers arrives last', async () => {
    const [token = ''] = await invite();
    const queueId = randomUUID();
    const tapped = t.clock.now;
    await push(token, { answer: 'no', queueId, seq: 2 });
    const earlier = await push(token, { answer: 'yes', queueId, seq: 1, tapped });
    expect(earlier).toMatchObject({ outcome: 'kept-newer' });
    expect(await read(token)).toMatchObject({ answer: 'no' });
  });

  it('by a link that opens nothing is refused in words', async () => {
    const refused = await push('x'.repeat(22), { answer: 'yes' });
    expect(refused).toMatchObject({ outcome: 'rejected', status: 404 });
    expect(refused?.text).toMatch(/^Este enlace no abre ninguna invitación/);
  });
});
