/** One tertulia from its invitations to its roll, as a coordinator and twenty-four guests live it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Invitation } from '#contract/invitations';
import type { LeaderDashboard } from '#contract/leader-dashboard';
import type { SendTurn } from '#contract/send-queue';
import type { AnswerPage, TertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

const SATURDAY = '2026-12-05T01:30:00.000Z';
const NEXT_WEEK = '2026-12-12T01:30:00.000Z';
const SEATS = 20;

let t: PeopleApp;
let state: Person;
let admin: Person;
let all: Person[];
let id: number;
/** By the number of a guest, the newest link they were sent. */
const links = new Map<string, string>();

beforeEach(async () => {
  t = await createPeopleApp();
  state = await t.addPerson('coordinador_estatal');
  admin = await t.addPerson('admin');
  all = [];
  links.clear();
});
afterEach(() => t.close());

async function addGuest(at: number): Promise<Person> {
  const person = await t.addPerson('integrante');
  await t.change('people', person.id, { alias: `Guest ${at}`, phone: `61855502${10 + at}` });
  const agreed = { person_id: person.id, version: 'x', text_hash: 'x', given: 1 } as const;
  await t.store.write((trx) =>
    trx
      .insertInto('consents')
      .values({ ...agreed, purpose: 'messages', method: 'checkbox', at: t.clock.now })
      .execute(),
  );
  return person;
}

const set = (body: object) => t.ask<Tertulia>(state, 'PUT', `/tertulias/${id}`, body);
const listed = async (as = state) =>
  (await t.ask<Tertulia[]>(as, 'GET', '/tertulias')).json.find((one) => one.id === id);
const stale = async () => ((await listed())?.stale ?? []).map((one) => [one.purpose, one.people]);
const seats = async () => {
  const { json } = await t.ask<TertuliaGuests>(state, 'GET', `/tertulias/${id}/guests`);
  return [json.seatsGiven, json.seatsWaiting];
};

/** Everybody whom a purpose is for, one message each; answers how many. */
async function tell(purpose: string): Promise<number> {
  for (let told = 0; ; told += 1) {
    t.clock.now += 1;
    const body = { tertuliaId: id, purpose };
    const { claim } = (await t.ask<SendTurn>(state, 'POST', '/send-queue/claim', body)).json;
    if (!claim) return told;
    links.set(claim.alias, claim.link.replace(/^.*\/responder\//, ''));
    await t.ask(state, 'POST', `/send-queue/${claim.id}/outcome`, { outcome: 'sent' });
  }
}

async function say(guest: number, answer: string): Promise<AnswerPage> {
  t.clock.now += 1;
  const token = links.get(`Guest ${guest}`);
  const response = await t.call('POST', `/answers/${token}`, { body: { answer } });
  return (await response.json()) as AnswerPage;
}

it('a tertulia is filled, moved, called off, brought back and held, and everybody knows', async () => {
  id = (
    await t.ask<Tertulia>(state, 'POST', '/tertulias', {
      ...{ title: 'Tertulia de Adviento', date: SATURDAY, zoneLevel: 'ciudad', place: 'Río 12' },
      ...{ zoneName: 'Durango', state: 'Durango', city: 'Durango', maxParticipants: SEATS },
    })
  ).json.id;
  for (let at = 0; at < 24; at += 1) all.push(await addGuest(at));
  const invitedUserIds = all.map((one) => one.id);
  await t.ask(state, 'POST', `/tertulias/${id}/invitations`, { invitedUserIds });

  expect(await tell('invitation')).toBe(24);
  for (let guest = 0; guest < 22; guest += 1) await say(guest, 'yes');
  expect(await seats()).toEqual([20, 2]);

  // Moved by a week: all of them know otherwise, and nobody loses a seat.
  expect(await stale()).toEqual([]);
  await set({ date: NEXT_WEEK });
  expect(await stale()).toEqual([['changed', 24]]);
  expect((await listed())?.toConfirm).toBe(22);
  expect(await seats()).toEqual([20, 2]);
  expect(await tell('changed')).toBe(24);
  expect(await stale()).toEqual([]);

  // Three cannot any more: the two in line come up, and hear of it.
  for (const guest of [0, 1, 2]) await say(guest, 'no');
  expect(await seats()).toEqual([19, 0]);
  expect(await tell('seat')).toBe(2);
  for (let guest = 3; guest < 22; guest += 1) await say(guest, 'yes');
  expect((await listed())?.toConfirm).toBe(0);

  // Called off: told but for those who do not come anyway. Brought back: told again.
  await set({ status: 'cancelled' });
  expect(await stale()).toEqual([['cancelled', 21]]);
  expect(await tell('cancelled')).toBe(21);
  await set({ status: 'planned' });
  expect(await seats()).toEqual([19, 0]);
  expect(await stale()).toEqual([['restored', 21]]);
  expect(await tell('restored')).toBe(21);
  expect(await stale()).toEqual([]);
  // They were told that it is off, so each says yes once more.
  expect((await listed())?.toConfirm).toBe(19);
  expect(await say(3, 'yes')).toMatchObject({ seat: 'given', toConfirm: false, place: 'Río 12' });
  expect((await listed())?.toConfirm).toBe(18);

  // The evening's roll: sixteen come, the rest are absent when it is closed.
  t.clock.now = Date.parse(NEXT_WEEK);
  const open = { seen_at: t.clock.now, expires_at: t.clock.now + 1e9 };
  await t.store.write((trx) => trx.updateTable('sessions').set(open).execute());
  for (const guest of all.slice(3, 19)) {
    const mark = { set: { attended: true } };
    await t.ask(state, 'PUT', `/tertulias/${id}/guests/${guest.id}`, mark);
  }
  await set({ status: 'completed' });
  expect(await listed()).toMatchObject({ status: 'completed', attended: 16, invited: 24 });
  const { json } = await t.ask<TertuliaGuests>(state, 'GET', `/tertulias/${id}/guests`);
  const marks = json.guests.map(({ attended }) => attended);
  expect([true, false, null].map((mark) => marks.filter((one) => one === mark).length)).toEqual([
    ...[16, 3, 5],
  ]);
  const own = await t.ask<Invitation[]>(all[4] as Person, 'GET', '/me/invitations');
  expect(own.json[0]).toMatchObject({ status: 'completed', answer: 'yes', seat: 'given' });
  const wrote = await t.store.read.selectFrom('contact_claims').select('id').execute();
  expect(wrote).toHaveLength(24 + 24 + 2 + 21 + 21);

  // One rate wherever it is read: the state's own, the network's row of it, by city, and by person.
  const dashboard = async (as: Person) =>
    (await t.ask<LeaderDashboard>(as, 'GET', '/leader/dashboard?period=2026-Q4')).json;
  const ofState = await dashboard(state);
  const { totalMembers: total } = ofState.zone;
  expect(ofState.zone).toMatchObject({ invitedMembers: 24, attendedMembers: 16 });
  expect(ofState.zone.complianceRate).toBe(Math.round((100 * 24) / total));
  expect(ofState.breakdown.parts).toMatchObject([{ name: 'Durango', invitedMembers: 24 }]);
  const row = (await dashboard(admin)).breakdown.parts.find(({ name }) => name === 'Durango');
  expect(row).toMatchObject({
    ...{ invitedMembers: 24, attendedMembers: 16, totalMembers: total },
    complianceRate: ofState.zone.complianceRate,
  });
  const path = '/leader/zone-users?only=sin-invitacion';
  expect((await t.ask<unknown[]>(state, 'GET', path)).json).toHaveLength(total - 24);
});
