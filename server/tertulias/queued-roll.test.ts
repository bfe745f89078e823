import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { Invitation } from '#contract/invitations';
import type { CalendarFile } from '#contract/tertulia-calendar';
import type { TertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { createPhones, type Phones } from '#tests/support/phones';

let t: PeopleApp;
let state: Person;
let other: Person;
let phone: Phones;
let tertulia: Tertulia;

const DATE = '2026-12-05T01:30:00.000Z';

beforeEach(async () => {
  t = await createPeopleApp();
  state = await t.addPerson('coordinador_estatal');
  other = await t.addPerson('coordinador_estatal');
  phone = createPhones(t);
  const body = {
    ...{ title: 'Adviento', date: DATE, zoneLevel: 'ciudad', zoneName: 'Durango' },
    ...{ state: 'Durango', city: 'Durango', place: 'Casa de Lupita' },
  };
  tertulia = (await t.ask<Tertulia>(state, 'POST', '/tertulias', body)).json;
});
afterEach(() => t.close());

async function invited(count: number): Promise<Person[]> {
  const all: Person[] = [];
  for (let i = 0; i < count; i++) all.push(await t.addPerson('integrante'));
  const invitedUserIds = all.map(({ id }) => id);
  await t.ask(state, 'POST', `/tertulias/${tertulia.id}/invitations`, { invitedUserIds });
  return all;
}

const guests = async () =>
  (await t.ask<TertuliaGuests>(state, 'GET', `/tertulias/${tertulia.id}/guests`)).json.guests;
const edit = (body: object) => t.ask(state, 'PUT', `/tertulias/${tertulia.id}`, body);

type Input = { attended: boolean | null; base?: number | null; at?: number };
const times = (at = t.clock.now) => ({ tapWall: at, seenServer: at - 6 * HOUR_MS });

function mark(of: ReturnType<Phones>, userId: number, { attended, base = null, at }: Input) {
  return of.op({
    ...{ endpoint: 'tertulias.update-guest', params: { id: tertulia.id, userId }, body: {} },
    ...{ set: { attended }, base: { attended: base }, ...times(at) },
  });
}

const CHELO = '018f0000-0000-7000-8000-000000000001';

function walkIn(of: ReturnType<Phones>, { attended, base = null, at }: Input) {
  return of.op({
    ...{ endpoint: 'tertulias.walk-in', params: { id: tertulia.id } },
    ...{ body: { id: CHELO, name: 'Doña Chelo' } },
    ...{ set: { attended }, base: { attended: base }, ...times(at) },
  });
}

const outcomes = (answers: readonly { outcome: string }[]) => answers.map(({ outcome }) => outcome);

describe('a roll taken without signal', () => {
  it('two phones come to one register, whichever arrives first, and a second time does nothing', async () => {
    const [ana, beto] = (await invited(2)) as [Person, Person];
    const [late, early] = [phone(state), phone(other)];
    const lateOps = [
      mark(late, ana.id, { attended: true, at: t.clock.now - HOUR_MS }),
      walkIn(late, { attended: true, at: t.clock.now - HOUR_MS }),
    ];
    const earlyOps = [
      mark(early, ana.id, { attended: false, at: t.clock.now - 2 * HOUR_MS }),
      mark(early, beto.id, { attended: true, at: t.clock.now - 2 * HOUR_MS }),
    ];
    expect(outcomes((await late.send(lateOps)).answers)).toEqual(['applied', 'applied']);
    expect(outcomes((await early.send(earlyOps)).answers)).toEqual(['kept-newer', 'applied']);
    expect(outcomes((await late.send(lateOps)).answers)).toEqual(['duplicate', 'duplicate']);
    const came = (await guests()).map(({ name, userId, attended, otherAttended }) => ({
      ...{ who: userId ?? name, attended, other: otherAttended },
    }));
    const alias = await t.store.read
      .selectFrom('people')
      .select('alias')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(came).toEqual(
      expect.arrayContaining([
        { who: ana.id, attended: true, other: { value: false, by: alias.alias } },
        { who: beto.id, attended: true, other: null },
        { who: 'Doña Chelo', attended: true, other: null },
      ]),
    );
  });

  it('whoever saw both decides, and takes back what they marked', async () => {
    const [ana] = (await invited(1)) as [Person];
    const [one, two] = [phone(state), phone(other)];
    await one.send([mark(one, ana.id, { attended: false, at: t.clock.now - 2 * HOUR_MS })]);
    await two.send([mark(two, ana.id, { attended: true, at: t.clock.now - HOUR_MS })]);
    const [conflict] = await guests();
    expect(conflict).toMatchObject({ attended: true, otherAttended: { value: false } });
    const base = conflict?.attendedChange as number;
    await one.send([mark(one, ana.id, { attended: false, base })]);
    expect(await guests()).toMatchObject([{ attended: false, otherAttended: null }]);
    await one.send([mark(one, ana.id, { attended: null, base })]);
    expect(await guests()).toMatchObject([{ attended: null }]);
  });

  it('still counts after somebody else closed the roll', async () => {
    const [ana] = (await invited(1)) as [Person];
    await t.ask(state, 'PUT', `/tertulias/${tertulia.id}/guests/${ana.id}`, { answer: 'yes' });
    await t.store.write((trx) => trx.updateTable('tertulias').set({ at: t.clock.now }).execute());
    expect((await edit({ status: 'completed' })).status).toBe(200);
    expect(await guests()).toMatchObject([{ attended: false }]);
    const late = phone(other);
    await late.send([mark(late, ana.id, { attended: true, at: t.clock.now - HOUR_MS })]);
    expect(await guests()).toMatchObject([{ attended: true }]);
  });

  it('is refused for a reason: cancelled, deleted, no longer theirs, or another’s', async () => {
    const [ana] = (await invited(1)) as [Person];
    const late = phone(other);
    const send = async (ops = [mark(late, ana.id, { attended: true })]) => {
      const [answer] = (await late.send(ops)).answers;
      return [answer?.outcome, answer?.text];
    };
    await edit({ status: 'cancelled' });
    expect(await send()).toEqual(['rejected', 'Esta tertulia se canceló']);
    expect(await send([walkIn(late, { attended: true })])).toEqual([
      'rejected',
      'Esta tertulia se canceló',
    ]);
    await t.ask(state, 'DELETE', `/tertulias/${tertulia.id}`);
    expect(await send()).toEqual(['rejected', 'Esta tertulia se eliminó']);
    await t.store.write((trx) =>
      trx.updateTable('people').set({ role: 'integrante' }).where('id', '=', other.id).execute(),
    );
    expect((await send())[0]).toBe('rejected');
    expect(await t.store.read.selectFrom('rejected_ops').selectAll().execute()).toHaveLength(4);
    const lent = await late.send([mark(late, ana.id, { attended: true })], state);
    expect(lent.response.status).toBe(409);
    expect(await t.store.read.selectFrom('tertulia_guest_history').selectAll().execute()).toEqual(
      [],
    );
  });
});

describe('an answer given without signal', () => {
  const say = (of: ReturnType<Phones>, answer: string, fields: object = {}) =>
    of.op({
      ...{ endpoint: 'invitations.answer', params: { id: tertulia.id }, body: {} },
      ...{ set: { answer, companions: answer === 'yes' ? 1 : 0 }, base: { answer: null } },
      ...{ ...times(), ...fields },
    });

  it('of two phones the later word holds, and its line is the server’s', async () => {
    const [ana, beto] = (await invited(2)) as [Person, Person];
    await edit({ maxParticipants: 2 });
    const [one, two] = [phone(ana), phone(ana)];
    await two.send([say(two, 'yes', times(t.clock.now - HOUR_MS))]);
    const lost = await one.send([say(one, 'no', times(t.clock.now - 2 * HOUR_MS))]);
    expect(outcomes(lost.answers)).toEqual(['kept-newer']);
    const third = phone(beto);
    await third.send([say(third, 'yes', times(t.clock.now - 3 * HOUR_MS))]);
    const read = async (as: Person) =>
      (await t.ask<Invitation[]>(as, 'GET', '/me/invitations')).json[0];
    const own = await read(ana);
    expect(own).toMatchObject({ answer: 'yes', companions: 1, seat: 'given' });
    expect(await read(beto)).toMatchObject({ seat: 'waiting', placeInLine: 1 });
    await one.send([say(one, 'no', { base: { answer: own?.seen } })]);
    expect(await read(ana)).toMatchObject({ answer: 'no', companions: 0, seat: null });
    expect(await read(beto)).toMatchObject({ seat: 'given' });
  });

  it('is in time when it was given in time; of what is not there any more its person is told', async () => {
    const [ana] = (await invited(1)) as [Person];
    const of = phone(ana);
    const replyUntil = t.clock.now - HOUR_MS;
    await t.store.write((trx) =>
      trx.updateTable('tertulias').set({ reply_until: replyUntil }).execute(),
    );
    const text = async (op: ReturnType<typeof say>) => (await of.send([op])).answers[0]?.text;
    expect(await text(say(of, 'yes'))).toBe('El plazo para responder ya terminó');
    expect(outcomes((await of.send([say(of, 'yes', times(replyUntil - 1))])).answers)).toEqual([
      'applied',
    ]);
    await t.ask(state, 'PUT', `/tertulias/${tertulia.id}`, { status: 'cancelled' });
    await t.ask(state, 'DELETE', `/tertulias/${tertulia.id}`);
    expect(await text(say(of, 'no', times(replyUntil - 1)))).toBe('Esta invitación ya no está');
  });
});

describe('a name written at the door', () => {
  const match = (userId: number | null, as = state) =>
    t.ask(as, 'PUT', `/tertulias/${tertulia.id}/walk-ins/${CHELO}`, { userId });
  const came = async () =>
    (await guests()).map(({ userId, walkInId, attended }) => [userId, walkInId, attended]);

  beforeEach(async () => {
    const at = phone(state);
    await at.send([walkIn(at, { attended: true })]);
  });

  it('is a guest by a person’s decision, with the mark and whatever is marked later', async () => {
    const [ana] = (await invited(1)) as [Person];
    expect((await match(ana.id)).status).toBe(200);
    expect(await came()).toEqual([[ana.id, CHELO, true]]);
    const list = await t.ask<Tertulia[]>(state, 'GET', '/tertulias');
    expect(list.json[0]).toMatchObject({ attended: 1, isOwn: true });
    const late = phone(other);
    await late.send([walkIn(late, { attended: false, at: t.clock.now })]);
    expect(await came()).toEqual([[ana.id, CHELO, false]]);
    await late.send([walkIn(late, { attended: true, at: t.clock.now })]);
    // Someone has marked since: that mark stays, whatever the name is.
    await match(null);
    expect(await came()).toEqual(
      expect.arrayContaining([
        [ana.id, null, true],
        [null, CHELO, true],
      ]),
    );
    expect(await t.actions()).toEqual(
      expect.arrayContaining(['tertulia.matched', 'tertulia.unmatched']),
    );
  });

  it('taken back, the mark that came of it goes too; decided anew, it goes along', async () => {
    const [ana, beto] = (await invited(2)) as [Person, Person];
    await match(ana.id);
    await match(beto.id);
    const marks = new Map((await guests()).map((one) => [one.userId, one.attended]));
    expect([...marks]).toEqual(
      expect.arrayContaining([
        [ana.id, null],
        [beto.id, true],
      ]),
    );
  });

  it('is somebody who was not invited, of within reach, and no invitation', async () => {
    const near = await t.addPerson('integrante');
    const far = await t.addPerson('integrante', 'Chihuahua');
    expect((await match(far.id)).status).toBe(404);
    expect((await match(near.id)).status).toBe(200);
    expect(await came()).toEqual([[near.id, CHELO, true]]);
    expect((await t.ask<Invitation[]>(near, 'GET', '/me/invitations')).json).toEqual([]);
    const unknown = `/tertulias/${tertulia.id}/walk-ins/${CHELO.replace('1', '2')}`;
    expect((await t.ask(state, 'PUT', unknown, { userId: near.id })).status).toBe(404);
  });
});

describe('a calendar file', () => {
  const file = async (as: Person, path: string) => {
    const { json } = await t.ask<CalendarFile>(as, 'GET', `${path}/calendar`);
    return Object.fromEntries(
      json.content.split('\r\n').map((line) => line.split(/:(.*)/).slice(0, 2)),
    ) as Record<string, string>;
  };

  it('keeps its id, speaks UTC, grows with changes, and names nobody', async () => {
    const [ana] = (await invited(1)) as [Person];
    const own = `/tertulias/${tertulia.id}`;
    const before = await file(state, own);
    expect(before).toMatchObject({
      ...{ DTSTART: '20261205T013000Z', SUMMARY: 'Adviento', LOCATION: 'Casa de Lupita' },
    });
    await edit({ title: 'Adviento y posada' });
    const after = await file(state, own);
    expect(after.UID).toBe(before.UID);
    expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE));
    await edit({ status: 'cancelled' });
    expect((await file(state, own)).STATUS).toBe('CANCELLED');
    await edit({ status: 'planned' });

    const asked = await file(ana, `/me/invitations/${tertulia.id}`);
    expect(asked).toMatchObject({ UID: before.UID });
    expect(asked.LOCATION).toBeUndefined();
    await t.ask(ana, 'POST', `/me/invitations/${tertulia.id}/answer`, { answer: 'yes' });
    const told = await file(ana, `/me/invitations/${tertulia.id}`);
    expect(told.LOCATION).toBe('Casa de Lupita');
    expect(Number(told.SEQUENCE)).toBeGreaterThan(Number(asked.SEQUENCE));
    expect(JSON.stringify(told)).not.toMatch(/ORGANIZER|ATTENDEE/);
    const far = await t.addPerson('coordinador_estatal', 'Chihuahua');
    expect((await t.ask(far, 'GET', `${own}/calendar`)).status).toBe(404);
  });
});

it('of one person the newest few links open', async () => {
  const [ana] = (await invited(1)) as [Person];
  await t.store.write(async (trx) => {
    await trx.updateTable('people').set({ phone: '6181234567' }).where('id', '=', ana.id).execute();
    const told = { person_id: ana.id, purpose: 'messages', version: 'test', text_hash: 'test' };
    await trx
      .insertInto('consents')
      .values({ ...told, given: 1, method: 'demo', at: t.clock.now } as never)
      .execute();
  });
  const links: string[] = [];
  for (let i = 0; i < 5; i++) {
    type Claimed = { claim: { link: string } | null };
    const { json } = await t.ask<Claimed>(state, 'POST', '/send-queue/claim', {
      tertuliaId: tertulia.id,
    });
    links.push(String(json.claim?.link.split('/').at(-1)));
  }
  const statuses: number[] = [];
  for (const link of links) statuses.push((await t.call('GET', `/answers/${link}`, {})).status);
  expect(statuses).toEqual([404, 404, 200, 200, 200]);
});
