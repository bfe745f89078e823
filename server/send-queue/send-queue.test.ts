import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import type { SendOutcome, SendTurn } from '#contract/send-queue';
import type { AnswerPage, TertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let state: Person;
let other: Person;
let tertulia: number;

beforeEach(async () => {
  t = await createPeopleApp();
  state = await t.addPerson('coordinador_estatal');
  other = await t.addPerson('coordinador_estatal');
  tertulia = await plan();
});
afterEach(() => t.close());

async function plan(): Promise<number> {
  const made = await t.ask<Tertulia>(state, 'POST', '/tertulias', {
    ...{ title: 'Tertulia de Adviento', date: '2026-12-05T01:30:00.000Z', zoneLevel: 'ciudad' },
    ...{ zoneName: 'Durango', state: 'Durango', city: 'Durango', place: 'Casa de Lupita' },
  });
  return made.json.id;
}

async function guest(phone: string | null, agreed: 0 | 1 | null, of = tertulia): Promise<Person> {
  const person = await t.addPerson('integrante');
  await t.change('people', person.id, { phone });
  if (agreed !== null) await say(person, agreed);
  await invite(of, person);
  return person;
}

const invite = (of: number, person: Person) =>
  t.ask(state, 'POST', `/tertulias/${of}/invitations`, { invitedUserIds: [person.id] });

async function say({ id }: Person, given: 0 | 1): Promise<void> {
  const row = { person_id: id, purpose: 'messages', version: 'x', text_hash: 'x' } as const;
  await t.store.write((trx) =>
    trx
      .insertInto('consents')
      .values({ ...row, given, method: 'checkbox', at: t.clock.now })
      .execute(),
  );
}

const claim = async (as = state, body: object = { tertuliaId: tertulia }) =>
  (await t.ask<SendTurn>(as, 'POST', '/send-queue/claim', body)).json;
const tell = (id: number, outcome: SendOutcome, as = state) =>
  t.ask(as, 'POST', `/send-queue/${id}/outcome`, { outcome });
const guests = async () =>
  (await t.ask<TertuliaGuests>(state, 'GET', `/tertulias/${tertulia}/guests`)).json.guests;
const tokenOf = (turn: SendTurn) => turn.claim?.link.split('/responder/')[1] as string;
const page = (token: string) => t.call('GET', `/answers/${token}`);
const reply = (token: string, body: object) => t.call('POST', `/answers/${token}`, { body });

describe('whom one may write to', () => {
  it('of a minor the guardian alone, and nobody where no guardian consents', async () => {
    const ana = await guest('6185550101', 1);
    const young = { birth_year: new Date(t.clock.now).getUTCFullYear() - 15 };
    await t.change('people', ana.id, young);
    expect(await claim()).toMatchObject({ claim: null, waiting: { noPhone: 1 } });
    const guardian = { person_id: ana.id, name: 'Rosa', phone: '6185550142', since: t.clock.now };
    await t.store.write((trx) => trx.insertInto('guardians').values(guardian).execute());
    expect(await claim()).toMatchObject({ claim: { phone: '6185550142' } });
  });

  it('only those with a phone whose newest word about messages is yes', async () => {
    const ana = await guest('6185550101', 1);
    await guest(null, 1);
    await guest('6185550102', null);
    const beto = await guest('6185550103', 1);
    await say(beto, 0);
    const turn = await claim();
    expect(turn).toMatchObject({ left: 0, claim: { phone: '6185550101' } });
    expect(turn.waiting).toMatchObject({ noPhone: 1, notAgreed: 2 });
    expect((await guests()).filter(({ sentAt }) => sentAt !== null)).toEqual([]);
    await tell(turn.claim?.id as number, 'sent');
    const sent = (await guests()).filter(({ sentAt }) => sentAt !== null);
    expect(sent.map(({ userId }) => userId)).toEqual([ana.id]);
    expect((await claim()).claim).toBeNull();
  });

  it('a contact is set apart for ten minutes, so that nobody is written to twice', async () => {
    await guest('6185550101', 1);
    const first = await claim();
    expect(first.claim).not.toBeNull();
    expect(await claim(other)).toMatchObject({ claim: null, waiting: { claimed: 1 } });
    expect((await tell(first.claim?.id as number, 'sent', other)).status).toBe(404);
    t.clock.now += 11 * MINUTE_MS;
    expect((await claim(other)).claim).not.toBeNull();
  });

  it('nobody is written to twice in 72 hours, for whatever', async () => {
    const ana = await guest('6185550101', 1);
    await tell((await claim()).claim?.id as number, 'sent');
    const second = await plan();
    await invite(second, ana);
    const again = () => claim(state, { tertuliaId: second });
    expect(await again()).toMatchObject({ claim: null, waiting: { cooling: 1 } });
    t.clock.now += 72 * HOUR_MS + 1;
    expect((await again()).claim).not.toBeNull();
  });

  it('a wrong number is noted and not tried again until it is another one', async () => {
    const ana = await guest('6185550101', 1);
    await tell((await claim()).claim?.id as number, 'wrong_number');
    expect(await guests()).toMatchObject([{ sendNote: 'wrong_number', sentAt: null }]);
    expect(await claim()).toMatchObject({ claim: null, waiting: { unreachable: 1 } });
    await t.change('people', ana.id, { phone: '6185550199' });
    expect((await claim()).claim?.phone).toBe('6185550199');
  });

  it('«Luego» puts somebody off, and the rest go on', async () => {
    await guest('6185550101', 1);
    await guest('6185550102', 1);
    const first = await claim();
    await tell(first.claim?.id as number, 'later');
    expect((await claim()).claim?.alias).not.toBe(first.claim?.alias);
    t.clock.now += 2 * HOUR_MS;
    expect((await claim()).left).toBe(1);
  });

  it('a cancellation is told to whoever was really invited, and invites nobody', async () => {
    await guest('6185550101', 1);
    await guest('6185550102', 1);
    await tell((await claim()).claim?.id as number, 'sent');
    const cancelled = { tertuliaId: tertulia, purpose: 'cancelled' };
    expect((await t.ask(state, 'POST', '/send-queue/claim', cancelled)).status).toBe(409);
    await t.ask(state, 'PUT', `/tertulias/${tertulia}`, { status: 'cancelled' });
    const turn = await claim(state, cancelled);
    expect(turn).toMatchObject({ left: 0, claim: { phone: '6185550101' } });
    await tell(turn.claim?.id as number, 'sent');
    expect((await claim(state, cancelled)).claim).toBeNull();
    expect((await t.ask(state, 'POST', '/send-queue/claim', { tertuliaId: tertulia })).status).toBe(
      409,
    );
  });

  it('whoever comes up from the waiting list is told of it', async () => {
    await t.ask(state, 'PUT', `/tertulias/${tertulia}`, { maxParticipants: 1 });
    const [ana, beto] = [await guest('6185550101', 1), await guest('6185550102', 1)];
    for (const one of [ana, beto]) {
      await t.ask(one, 'POST', `/me/invitations/${tertulia}/answer`, { answer: 'yes' });
    }
    const seat = { tertuliaId: tertulia, purpose: 'seat' };
    expect((await claim(state, seat)).claim).toBeNull();
    await t.ask(ana, 'POST', `/me/invitations/${tertulia}/answer`, { answer: 'no' });
    const turn = await claim(state, seat);
    expect(turn.claim?.phone).toBe('6185550102');
    await tell(turn.claim?.id as number, 'sent');
    expect((await claim(state, seat)).claim).toBeNull();
  });
});

describe('a personal link', () => {
  it('tells title, date and alias, takes the last word, and is kept as a hash', async () => {
    const ana = await guest('6185550101', 1);
    const token = tokenOf(await claim());
    const read = (await (await page(token)).json()) as AnswerPage;
    const { alias } = await t.person(ana.id);
    expect(read).toMatchObject({
      title: 'Tertulia de Adviento',
      alias,
      answer: null,
      isOpen: true,
    });
    expect(JSON.stringify(read)).not.toMatch(/Lupita|6185550101/);
    expect((await (await reply(token, { answer: 'yes' })).json()) as AnswerPage).toMatchObject({
      ...{ seat: 'given', place: 'Casa de Lupita' },
    });
    await reply(token, { answer: 'no' });
    expect(((await (await page(token)).json()) as AnswerPage).place).toBeNull();
    const links = await t.store.read.selectFrom('answer_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('two phones answer for one person by two links, and the last word holds', async () => {
    await guest('6185550101', 1);
    const one = tokenOf(await claim());
    t.clock.now += 11 * MINUTE_MS;
    const two = tokenOf(await claim(other));
    await reply(one, { answer: 'yes', companions: 1 });
    await reply(two, { answer: 'maybe' });
    expect(await guests()).toMatchObject([{ answer: 'maybe', companions: 0, seat: null }]);
    await reply(one, { answer: 'yes' });
    expect(await guests()).toMatchObject([{ answer: 'yes', seat: 'given' }]);
  });

  it('opens nothing once made up, out of time or cancelled', async () => {
    await guest('6185550101', 1);
    const token = tokenOf(await claim());
    expect((await page('A'.repeat(22))).status).toBe(404);
    await t.ask(state, 'PUT', `/tertulias/${tertulia}`, { status: 'cancelled' });
    expect((await (await page(token)).json()) as AnswerPage).toMatchObject({
      ...{ status: 'cancelled', isOpen: false },
    });
    const late = await reply(token, { answer: 'yes' });
    expect([late.status, await late.text()]).toEqual([409, 'Esta tertulia se canceló']);
    await t.ask(state, 'PUT', `/tertulias/${tertulia}`, { status: 'planned' });
    t.clock.now = Date.parse('2026-12-05T02:00:00.000Z');
    const open = { created_at: t.clock.now, seen_at: t.clock.now, expires_at: t.clock.now + 1e9 };
    await t.store.write((trx) => trx.updateTable('sessions').set(open).execute());
    expect((await reply(token, { answer: 'yes' })).status).toBe(409);
    await t.ask(state, 'DELETE', `/tertulias/${tertulia}`);
    expect(await (await page(token)).json()).toMatchObject({ status: 'cancelled', isOpen: false });
  });
});
