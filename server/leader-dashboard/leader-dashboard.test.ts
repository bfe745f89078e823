import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { LeaderDashboard, ZoneUser } from '#contract/leader-dashboard';
import { compliance, complianceStatus } from '#contract/rules/compliance';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let leader: Person;
let community: number;

/** 19 November 2026 in Durango: fourth quarter, day 50 of 92. */
beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin', 'Ciudad de México');
  leader = await t.addPerson('coordinador_de_comunidad');
  community = (await t.addCommunity(leader.id)).id;
});
afterEach(() => t.close());

const read = async (as: Person, period = '') =>
  (await t.ask<LeaderDashboard>(as, 'GET', `/leader/dashboard${period && `?period=${period}`}`))
    .json;
const zoneUsers = async (as: Person, query = '') =>
  (await t.ask<ZoneUser[]>(as, 'GET', `/leader/zone-users${query}`)).json;

type Told = { state?: string; at?: number; zone?: string; status?: 'planned' | 'cancelled' };

async function addTertulia({ state = 'Durango', at, zone, status }: Told = {}): Promise<number> {
  return t.store.write(async (trx) => {
    const row = await trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: crypto.randomUUID(), title: 'Tertulia', at: at ?? t.clock.now - DAY_MS },
        ...{ zone: zone ?? 'America/Monterrey', zone_level: 'estado', zone_name: state, state },
        ...{ max_participants: 20, frequency: 'unica', repeat_by: 'date' },
        ...{ participant_selection: 'todos', status: status ?? 'planned' },
        ...{ created_at: 1, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

type Guest = { sent?: boolean; withdrawn?: boolean; attended?: boolean };

async function addGuest(tertulia_id: number, person_id: number, guest: Guest = { sent: true }) {
  await t.store.write((trx) =>
    trx
      .insertInto('tertulia_guests')
      .values({
        ...{ tertulia_id, person_id, source: 'invited', invited_at: 1, change: 0 },
        sent_at: guest.sent ? 2 : null,
        withdrawn_at: guest.withdrawn ? 3 : null,
        attended: guest.attended ? 1 : null,
      })
      .execute(),
  );
}

async function addMembers(count: number, to = community): Promise<Person[]> {
  const people: Person[] = [];
  for (let one = 0; one < count; one += 1) {
    const person = await t.addPerson('integrante');
    await t.addMember(to, person.id);
    people.push(person);
  }
  return people;
}

describe('the compliance of a quarter', () => {
  it('counts to whom an invitation was sent, and neither who was chosen nor who was taken back', async () => {
    const [sent, chosen, back, twice, came] = await addMembers(6);
    const [first, second] = [await addTertulia(), await addTertulia()];
    await addGuest(first, Number(sent?.id));
    await addGuest(first, Number(chosen?.id), {});
    await addGuest(first, Number(back?.id), { sent: true, withdrawn: true });
    await addGuest(first, Number(twice?.id));
    await addGuest(second, Number(twice?.id));
    await addGuest(second, Number(came?.id), { sent: true, attended: true });
    const { zone, alerts, pace, leader: told } = await read(leader);
    expect(zone).toMatchObject({
      // The leader belongs to their own zone, without a community.
      ...{ totalMembers: 7, invitedMembers: 3, attendedMembers: 1 },
      ...{ complianceRate: 43, complianceStatus: 'red', usersWithoutCommunity: 1 },
    });
    const missing = alerts.membersWithoutInvitation.map(({ id }) => id);
    expect(missing).toHaveLength(4);
    expect(missing).toEqual(expect.arrayContaining([chosen?.id, back?.id, leader.id]));
    expect(alerts.membersWithoutInvitationCount).toBe(4);
    expect(pace).toEqual({ percent: 80, closesOn: '2026-12-31' });
    expect(told).toMatchObject({ zoneLevel: 'ciudad', zoneName: 'Durango', state: 'Durango' });
  });

  it('leaves out cancelled, deleted and other quarters’ tertulias, by the clocks of their place', async () => {
    const [person] = await addMembers(1);
    const newYear = Date.parse('2027-01-01T06:30:00Z');
    const ids = [
      await addTertulia({ status: 'cancelled' }),
      await addTertulia({ at: Date.parse('2026-09-30T20:00:00Z') }),
      // Half past midnight in Durango.
      await addTertulia({ at: newYear }),
    ];
    for (const id of ids) await addGuest(id, Number(person?.id));
    const deleted = await addTertulia();
    await addGuest(deleted, Number(person?.id));
    await t.change('tertulias', deleted, { deleted_at: 1 });
    expect((await read(leader)).zone.invitedMembers).toBe(0);

    // In Tijuana it is still the old year.
    const west = await addTertulia({
      at: newYear,
      zone: 'America/Tijuana',
      state: 'Baja California',
    });
    await addGuest(west, Number(person?.id));
    expect((await read(leader)).zone.invitedMembers).toBe(1);
  });

  it('of an earlier quarter counts the people of then, and tells who came since', async () => {
    const [early, late] = await addMembers(2);
    await t.change('people', Number(early?.id), { created_at: Date.parse('2026-08-01') });
    await t.change('people', Number(late?.id), { decided_at: Date.parse('2026-10-05') });
    const tertulia = await addTertulia({ at: Date.parse('2026-09-15') });
    await addGuest(tertulia, Number(early?.id));
    await addGuest(tertulia, Number(late?.id));
    const told = await read(leader, '2026-Q3');
    expect(told).toMatchObject({
      period: { quarter: 3, year: 2026 },
      zone: { totalMembers: 1, invitedMembers: 1, complianceRate: 100 },
      ...{ newcomers: 2, pace: null },
    });
  });

  it('says nothing of a zone without people', async () => {
    const alone = await t.addPerson('coordinador_de_comunidad', 'Sonora');
    await t.addCommunity(alone.id, 'Sonora');
    await t.change('people', alone.id, { city: 'Hermosillo' });
    const { zone } = await read(alone);
    expect(zone).toMatchObject({ totalMembers: 1, complianceRate: 0, complianceStatus: 'red' });
    const other = await t.addPerson('coordinador_estatal', 'Yucatán');
    expect((await read(other)).zone.totalMembers).toBe(1);
  });
});

describe('who is of a zone', () => {
  it('a coordinator has their communities, and those of their city who belong to none', async () => {
    await addMembers(2);
    const unplaced = await t.addPerson('integrante');
    await t.change('people', unplaced.id, { city: ' DURANGO' });
    const elsewhere = await t.addPerson('integrante');
    await t.change('people', elsewhere.id, { city: 'Lerdo' });
    const others = (await t.addCommunity(null)).id;
    await addMembers(1, others);
    const { zone, breakdown } = await read(leader);
    // Includes the leader, who has no community.
    expect(zone).toMatchObject({ totalMembers: 4, usersWithoutCommunity: 2 });
    expect(breakdown.level).toBe('community');
    expect(breakdown.parts.map(({ name, totalMembers }) => [name, totalMembers])).toEqual(
      expect.arrayContaining([['Sin comunidad', 2]]),
    );
  });

  it('a state’s coordinator has the state by its cities, however they are written', async () => {
    const people = await addMembers(3);
    for (const [index, city] of ['Gómez Palacio', 'gomez palacio', 'Lerdo'].entries()) {
      await t.change('people', Number(people[index]?.id), { city });
    }
    const state = await t.addPerson('coordinador_estatal');
    const chihuahua = await t.addPerson('integrante', 'Chihuahua');
    const { breakdown, zone } = await read(state);
    expect(breakdown.level).toBe('city');
    expect(
      Object.fromEntries(breakdown.parts.map(({ name, totalMembers }) => [name, totalMembers])),
    ).toEqual({ 'Gómez Palacio': 2, Lerdo: 1, Durango: 2 });
    expect(zone.totalMembers).toBe(5);
    expect((await zoneUsers(state)).map(({ id }) => id)).not.toContain(chihuahua.id);
  });

  it('the pending, rejected, erased and those not asked yet are in no count', async () => {
    const [, pending, erased, unasked] = await addMembers(4);
    await t.change('people', Number(pending?.id), { status: 'pending' });
    await t.change('people', Number(erased?.id), { erased_at: 1 });
    const registered = { created_by: admin.id, consent_version: null, role: 'lider' };
    await t.change('people', Number(unasked?.id), registered);
    expect((await read(leader)).zone.totalMembers).toBe(2);
    expect(await zoneUsers(leader)).toHaveLength(2);
    expect((await read(admin)).zone.totalMembers).toBe(4);
  });

  it('other roles are refused, and a quarter that is none is told', async () => {
    for (const role of ['integrante', 'lider', 'coordinador_de_equipo']) {
      const person = await t.addPerson(role);
      expect((await t.ask(person, 'GET', '/leader/dashboard')).status).toBe(403);
      expect((await t.ask(person, 'GET', '/leader/zone-users')).status).toBe(403);
    }
    const { status, text } = await t.ask(leader, 'GET', '/leader/dashboard?period=2026-Q5');
    expect([status, text]).toEqual([422, 'El trimestre no es válido']);
  });
});

describe('the people of a zone', () => {
  it('tells a coordinator how to reach their own people, and of the others alias and place', async () => {
    const [own] = await addMembers(1);
    const unplaced = await t.addPerson('integrante');
    for (const id of [Number(own?.id), unplaced.id]) await t.change('people', id, { phone: '618' });
    const byId = new Map((await zoneUsers(leader)).map((one) => [one.id, one]));
    expect(byId.get(Number(own?.id))).toMatchObject({ phone: '618', communityId: community });
    expect(byId.get(unplaced.id)).toMatchObject({ phone: null, email: null, community: null });
    const without = await zoneUsers(leader, '?only=sin-comunidad');
    expect(without.map(({ id }) => id)).not.toContain(own?.id);
  });

  it('comes a page at a time, each person once', async () => {
    await addMembers(130);
    const first = await zoneUsers(leader);
    expect(first).toHaveLength(100);
    const rest = await zoneUsers(leader, `?cursor=${first.at(-1)?.id}`);
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(131);
    const [one] = first;
    const found = await zoneUsers(leader, `?search=${encodeURIComponent(one?.alias ?? '')}`);
    expect(found.map(({ id }) => id)).toEqual([one?.id]);
    expect(await zoneUsers(leader, '?search=%25')).toEqual([]);
  });
});

it('tells communities nobody of which was invited, and tertulias by what they have become', async () => {
  const [person] = await addMembers(1);
  const other = await t.addCommunity(leader.id);
  await addGuest(await addTertulia(), Number(person?.id));
  await addTertulia({ at: t.clock.now + 20 * DAY_MS });
  await addTertulia({ status: 'cancelled' });
  await addTertulia({ state: 'Chihuahua' });
  const { alerts, tertulias } = await read(leader);
  expect(alerts.communitiesWithoutTertulias.map(({ id }) => id)).toEqual([other.id]);
  expect(alerts.communitiesWithoutTertuliasCount).toBe(1);
  await t.addCommunity(leader.id);
  const { json } = await t.ask<LeaderDashboard>(leader, 'GET', '/leader/dashboard?limit=1');
  expect(json.alerts.communitiesWithoutTertulias).toHaveLength(1);
  expect(json.alerts.communitiesWithoutTertuliasCount).toBe(2);
  expect(tertulias).toEqual({ total: 2, planned: 1, active: 1, completed: 0, cancelled: 1 });
});

it('over random invitations equals a count by hand', async () => {
  const people = await addMembers(8);
  const tertulias = [await addTertulia(), await addTertulia(), await addTertulia()];
  const guest = fc.record({
    person: fc.integer({ min: 0, max: 7 }),
    tertulia: fc.integer({ min: 0, max: 2 }),
    sent: fc.boolean(),
    withdrawn: fc.boolean(),
    attended: fc.boolean(),
  });
  const drawn = fc.uniqueArray(guest, {
    selector: ({ person, tertulia }) => `${person} ${tertulia}`,
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(drawn, fc.integer({ min: 0, max: 3 }), async (guests, cancelled) => {
      await t.store.write((trx) => trx.deleteFrom('tertulia_guests').execute());
      for (const [index, id] of tertulias.entries()) {
        await t.change('tertulias', id, { status: index === cancelled ? 'cancelled' : 'planned' });
      }
      for (const { person, tertulia, ...how } of guests) {
        await addGuest(Number(tertulias[tertulia]), Number(people[person]?.id), how);
      }
      const counted = guests.filter(({ tertulia }) => tertulia !== cancelled);
      const distinct = (some: typeof guests) => new Set(some.map(({ person }) => person)).size;
      const invited = distinct(counted.filter(({ sent, withdrawn }) => sent && !withdrawn));
      const attended = distinct(counted.filter((one) => one.attended));
      // The leader belongs to their own zone.
      const { value } = compliance(invited, 9);
      expect((await read(leader)).zone).toEqual({
        ...{ totalMembers: 9, invitedMembers: invited, attendedMembers: attended },
        ...{ complianceRate: value, complianceStatus: complianceStatus(value) },
        usersWithoutCommunity: 1,
      });
    }),
    { numRuns: process.env.TEST_DATABASE_URL ? 10 : 40, seed: 20_261_126 },
  );
});
