import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Invitation } from '#contract/invitations';
import type { SendOutcome, SendTurn } from '#contract/send-queue';
import type { AnswerPage, TertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

const SATURDAY = '2026-12-05T01:30:00.000Z';
const NEXT_WEEK = '2026-12-12T01:30:00.000Z';

let t: PeopleApp;
let state: Person;
let id: number;
let all: Person[];

beforeEach(async () => {
  t = await createPeopleApp();
  state = await t.addPerson('coordinador_estatal');
  id = (await plan()).id;
  all = [];
});
afterEach(() => t.close());

async function plan(over: object = {}): Promise<Tertulia> {
  const { json } = await t.ask<Tertulia>(state, 'POST', '/tertulias', {
    ...{ title: 'Tertulia de Adviento', date: SATURDAY, zoneLevel: 'ciudad' },
    ...{ zoneName: 'Durango', state: 'Durango', city: 'Durango', place: 'Casa de Lupita' },
    ...over,
  });
  return json;
}

async function invite(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const person = await t.addPerson('integrante');
    await t.change('people', person.id, { phone: `61855502${10 + all.length}` });
    const told = { person_id: person.id, purpose: 'messages', version: 'x', text_hash: 'x' };
    await t.store.write((trx) =>
      trx
        .insertInto('consents')
        .values({ ...told, purpose: 'messages', given: 1, method: 'checkbox', at: t.clock.now })
        .execute(),
    );
    all.push(person);
  }
  const invitedUserIds = all.map((one) => one.id);
  await t.ask(state, 'POST', `/tertulias/${id}/invitations`, { invitedUserIds });
}

const set = (body: object) => t.ask<Tertulia>(state, 'PUT', `/tertulias/${id}`, body);
const row = async () =>
  (await t.ask<Tertulia[]>(state, 'GET', '/tertulias')).json.find((one) => one.id === id);
const guests = async () =>
  (await t.ask<TertuliaGuests>(state, 'GET', `/tertulias/${id}/guests`)).json.guests;
const say = (person: Person | undefined, body: object) =>
  t.ask<Invitation>(person as Person, 'POST', `/me/invitations/${id}/answer`, body);

/** Everybody that a purpose is for, told in turn; answers their claims. */
async function send(purpose: string, outcome: SendOutcome = 'sent') {
  const told: NonNullable<SendTurn['claim']>[] = [];
  for (;;) {
    t.clock.now += 1;
    const body = { tertuliaId: id, purpose };
    const { json } = await t.ask<SendTurn>(state, 'POST', '/send-queue/claim', body);
    if (!json.claim) return told;
    told.push(json.claim);
    t.clock.now += 1;
    await t.ask(state, 'POST', `/send-queue/${json.claim.id}/outcome`, { outcome });
  }
}

describe('a date that moves', () => {
  it('is told to whoever knows the old one, once, and says which', async () => {
    await invite(3);
    await send('invitation');
    expect((await row())?.stale).toEqual([]);
    await set({ date: NEXT_WEEK });
    expect((await row())?.stale).toEqual([{ purpose: 'changed', believed: SATURDAY, people: 3 }]);
    expect((await guests()).map(({ notice }) => notice)).toEqual(['changed', 'changed', 'changed']);
    const told = await send('changed');
    expect(told.map(({ date, before }) => [date, before])).toEqual(
      Array(3).fill([NEXT_WEEK, SATURDAY]),
    );
    expect((await row())?.stale).toEqual([]);
    await set({ date: SATURDAY });
    expect(await send('changed')).toHaveLength(3);
  });

  it('back before anybody was told is no news', async () => {
    await invite(2);
    await send('invitation');
    await set({ date: NEXT_WEEK });
    await set({ date: SATURDAY });
    expect((await row())?.stale).toEqual([]);
    expect(await send('changed')).toEqual([]);
  });

  it('keeps a yes and its seat, to be confirmed; asks a no again without waiting', async () => {
    await invite(2);
    await send('invitation');
    await say(all[0], { answer: 'yes' });
    await say(all[1], { answer: 'no' });
    await set({ date: NEXT_WEEK });
    const [yes] = (await t.ask<Invitation[]>(all[0] as Person, 'GET', '/me/invitations')).json;
    expect(yes).toMatchObject({
      ...{ answer: 'yes', seat: 'given', toConfirm: true, before: SATURDAY, date: NEXT_WEEK },
    });
    expect(await row()).toMatchObject({ toConfirm: 1, seatsGiven: 1 });
    expect(await send('changed')).toHaveLength(2);
    // Told, but not confirmed yet.
    expect(await row()).toMatchObject({ toConfirm: 1, stale: [] });
    const said = (await say(all[0], { answer: 'yes' })).json;
    expect(said).toMatchObject({ toConfirm: false, before: null, seat: 'given' });
    expect(await row()).toMatchObject({ toConfirm: 0 });
  });

  it('an answer counts for the date its guest saw', async () => {
    await invite(1);
    await send('invitation');
    await set({ date: NEXT_WEEK });
    t.clock.now += 1;
    await say(all[0], { answer: 'yes', date: SATURDAY });
    expect(await row()).toMatchObject({
      ...{ toConfirm: 1, seatsGiven: 1 },
      stale: [{ purpose: 'changed', believed: SATURDAY, people: 1 }],
    });
  });

  it('a place that moves is told to who has a seat alone', async () => {
    await invite(2);
    await send('invitation');
    await say(all[0], { answer: 'yes' });
    await set({ place: 'Casa de Toño' });
    expect((await row())?.stale).toEqual([{ purpose: 'changed', believed: SATURDAY, people: 1 }]);
    expect(await send('changed')).toHaveLength(1);
    expect((await row())?.stale).toEqual([]);
  });

  it('takes its deadline along, unless another one is given', async () => {
    await set({ replyUntil: '2026-12-03T01:30:00.000Z' });
    expect((await set({ date: NEXT_WEEK })).json.replyUntil).toBe('2026-12-10T01:30:00.000Z');
    const given = { date: SATURDAY, replyUntil: '2026-12-01T01:30:00.000Z' };
    expect((await set(given)).json.replyUntil).toBe('2026-12-01T01:30:00.000Z');
  });

  it('of whom the message did not reach, nothing is taken for told', async () => {
    await invite(1);
    await send('invitation');
    await set({ date: NEXT_WEEK });
    await send('changed', 'wrong_number');
    expect((await row())?.stale).toHaveLength(1);
  });
});

describe('called off and brought back', () => {
  it('tells each once who knows otherwise, as often as it changes', async () => {
    await invite(2);
    await send('invitation');
    await say(all[0], { answer: 'yes' });
    await say(all[1], { answer: 'no' });
    await set({ status: 'cancelled' });
    expect((await row())?.stale).toEqual([{ purpose: 'cancelled', believed: SATURDAY, people: 1 }]);
    expect(await send('cancelled')).toHaveLength(1);
    expect(await send('cancelled')).toEqual([]);
    await set({ status: 'planned' });
    expect((await row())?.stale).toEqual([{ purpose: 'restored', believed: SATURDAY, people: 1 }]);
    expect(await row()).toMatchObject({ toConfirm: 1, seatsGiven: 1 });
    expect(await send('restored')).toHaveLength(1);
    await set({ status: 'cancelled' });
    expect(await send('cancelled')).toHaveLength(1);
  });

  it('and back before anybody was told leaves every answer as it was', async () => {
    await invite(1);
    await send('invitation');
    await say(all[0], { answer: 'yes' });
    await set({ status: 'cancelled' });
    await set({ status: 'planned' });
    expect(await row()).toMatchObject({ stale: [], toConfirm: 0, seatsGiven: 1 });
  });

  it('deletes nothing that somebody counts on; once off it goes, and its link says so', async () => {
    await invite(1);
    const [claim] = await send('invitation');
    const token = claim?.link.split('/responder/')[1] as string;
    const remove = () => t.ask(state, 'DELETE', `/tertulias/${id}`);
    expect(refusal(await remove())).toEqual([409, 'Cancélala mejor: 1 persona tiene invitación']);
    await say(all[0], { answer: 'yes' });
    expect(refusal(await remove())).toEqual([409, 'Cancélala mejor: 1 persona tiene lugar']);
    await set({ status: 'cancelled' });
    expect((await remove()).status).toBe(200);
    const page = await t.call('GET', `/answers/${token}`);
    expect((await page.json()) as AnswerPage).toMatchObject({ status: 'cancelled', isOpen: false });
  });

  it('one without guests is deleted at once; one that is over stays', async () => {
    expect((await t.ask(state, 'DELETE', `/tertulias/${id}`)).status).toBe(200);
    id = (await plan()).id;
    await invite(1);
    await send('invitation');
    t.clock.now = Date.parse(NEXT_WEEK);
    const open = { created_at: t.clock.now, seen_at: t.clock.now, expires_at: t.clock.now + 1e9 };
    await t.store.write((trx) => trx.updateTable('sessions').set(open).execute());
    expect((await set({ status: 'completed' })).status).toBe(200);
    expect(refusal(await t.ask(state, 'DELETE', `/tertulias/${id}`))).toEqual([
      409,
      'Ya terminó y su lista se cerró: se queda en el historial',
    ]);
  });
});

describe('a series', () => {
  const series = () => plan({ frequency: 'mensual', repeat: 'date' });
  const dates = async () =>
    (await t.ask<Tertulia[]>(state, 'GET', '/tertulias')).json
      .filter(({ seriesId }) => seriesId !== null)
      .map(({ date }) => date)
      .sort();

  it('counts the next by its place, not from a date moved alone', async () => {
    id = (await series()).id;
    await set({ date: '2027-01-20T01:30:00.000Z', scope: 'one' });
    await set({ status: 'cancelled' });
    expect(await dates()).toEqual(['2027-01-05T01:30:00.000Z', '2027-01-20T01:30:00.000Z']);
  });

  it('takes back the next date that a cancellation made, unless it was touched', async () => {
    id = (await series()).id;
    await set({ status: 'cancelled' });
    expect(await dates()).toHaveLength(2);
    await set({ status: 'planned' });
    expect(await dates()).toEqual([SATURDAY]);
    await set({ status: 'cancelled' });
    const [next] = (await t.ask<Tertulia[]>(state, 'GET', '/tertulias')).json;
    await t.ask(state, 'PUT', `/tertulias/${next?.id}`, { title: 'La de enero' });
    await set({ status: 'planned' });
    expect(await dates()).toHaveLength(2);
  });
});

describe('a date that has passed', () => {
  it('invites nobody', async () => {
    await invite(1);
    t.clock.now = Date.parse(SATURDAY) + 1;
    const open = { created_at: t.clock.now, seen_at: t.clock.now, expires_at: t.clock.now + 1e9 };
    await t.store.write((trx) => trx.updateTable('sessions').set(open).execute());
    const person = await t.addPerson('integrante');
    const invitedUserIds = [person.id];
    const asked = await t.ask(state, 'POST', `/tertulias/${id}/invitations`, { invitedUserIds });
    expect(refusal(asked)).toEqual([409, 'Esta tertulia ya pasó']);
  });

  it.each(['1970-01-01T00:00:00.000Z', '2126-12-05T01:30:00.000Z'])(
    '%s is no date of a plan',
    async (date) => {
      const asked = await t.ask(state, 'PUT', `/tertulias/${id}`, { date });
      expect(refusal(asked)).toEqual([422, 'Revisa el año de la fecha']);
    },
  );
});
