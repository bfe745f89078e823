import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { ROLES } from '#contract/core/roles';
import type { personOverview } from '#contract/overviews';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

type Overview = AnswerOf<typeof personOverview>;

let t: PeopleApp;
let admin: Person;
let coordinator: Person;
let leader: Person;
let ana: Person;
let community: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  leader = await t.addPerson('lider');
  ana = await t.addPerson('integrante');
  community = (await t.addCommunity(coordinator.id)).id;
  await t.change('groups', community, { name: 'Santa Rita' });
  await t.change('people', ana.id, { phone: '618 555 0101', email: 'ana@demo.example' });
  await t.addMember(community, leader.id);
  await t.change('memberships', await t.addMember(community, ana.id), {
    joined_at: t.clock.now - 300 * DAY_MS,
  });
});
afterEach(() => t.close());

const page = (as: Person, person = ana) => t.ask<Overview>(as, 'GET', `/users/${person.id}/page`);

async function meet(groupId: number, daysAgo: number, set: object, person = ana): Promise<void> {
  const date = new Date(t.clock.now - daysAgo * DAY_MS).toISOString();
  const id = randomUUID();
  const made = await t.ask(admin, 'POST', `/communities/${groupId}/meetings`, { id, date });
  expect(made.status, made.text).toBe(201);
  // A meeting counts as held only with a presence.
  await t.ask(admin, 'POST', `/meetings/${id}/attendance`, { memberId: leader.id, present: true });
  await t.ask(admin, 'POST', `/meetings/${id}/attendance`, { memberId: person.id, set });
}

it('says who they are and how to reach them to whoever coordinates them, with their community', async () => {
  const { json } = await page(coordinator);
  expect(json).toMatchObject({
    ...{ id: ana.id, email: 'ana@demo.example', phone: '618 555 0101', status: 'approved' },
    communities: [{ id: community, name: 'Santa Rita', kind: 'community', mayOpen: true }],
  });
  expect(json.history?.at(-1)?.kind).toBe('registered');
});

it('shows a year of weeks, and the last attendance of any community with the name of the earlier one', async () => {
  const before = (await t.addCommunity(null)).id;
  await t.change('groups', before, { name: 'San Judas' });
  const id = await t.addMember(before, ana.id, t.clock.now - 100 * DAY_MS);
  await t.change('memberships', id, { joined_at: t.clock.now - 200 * DAY_MS });
  await t.addMember(before, leader.id, t.clock.now - 100 * DAY_MS);
  await meet(before, 120, { present: true });
  await meet(community, 14, { present: false });
  await meet(community, 7, { present: false, excused: true });
  const { attendance } = (await page(admin)).json;
  expect(attendance?.weeks).toHaveLength(52);
  const states = attendance?.weeks.map(({ state }) => state);
  expect(states?.slice(-3)).toEqual(['absent', 'excused', 'none']);
  expect(states?.filter((state) => state === 'present')).toHaveLength(1);
  expect(attendance).toMatchObject({
    ...{ rate: { value: 0, n: 0, of: 1 }, absences: 1 },
    last: { date: new Date(t.clock.now - 120 * DAY_MS).toISOString(), elsewhere: 'San Judas' },
    earlier: [{ name: 'San Judas' }],
  });
  // Out of the coordinator's reach the earlier community has no name.
  const seen = (await page(coordinator)).json.attendance;
  expect(seen?.last).toMatchObject({ elsewhere: null });
  expect(seen?.earlier).toMatchObject([{ name: null }]);
});

it('hides one person’s attendance, contact and notes from whoever may not see them', async () => {
  await meet(community, 7, { present: true });
  const noted = await t.ask(coordinator, 'POST', `/groups/${community}/contact-notes`, {
    ...{ date: new Date(t.clock.now).toISOString(), attendeeId: await membershipOf(ana) },
    ...{ channel: 'llamada', notes: 'Está enferma' },
  });
  expect(noted.status, noted.text).toBe(201);
  const state = await t.addPerson('coordinador_estatal');
  const group = await t.addPerson('coordinador_de_grupo');
  await t.addMember(community, group.id);
  expect((await page(coordinator)).json.notes).toMatchObject([{ notes: 'Está enferma' }]);
  expect((await page(admin)).json.notes).toHaveLength(1);
  expect((await page(state)).json).toMatchObject({
    ...{ attendance: null, notes: [], email: 'ana@demo.example' },
  });
  const { json: led, text } = await page(leader);
  expect(text).not.toContain('enferma');
  expect(led).toMatchObject({ email: null, phone: null, status: null, history: null });
  expect(led.attendance?.weeks.some(({ state: one }) => one === 'present')).toBe(true);
  expect((await page(group)).json).toMatchObject({
    ...{ role: null, state: null, city: null, email: null, attendance: null, notes: [] },
    history: null,
  });
  expect((await page(group, group)).json.attendance?.weeks).toHaveLength(52);
});

async function membershipOf({ id }: Person): Promise<number> {
  const row = await t.store.read
    .selectFrom('memberships')
    .select('id')
    .where('person_id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.id;
}

it('lists seats to come of what the reader runs', async () => {
  const tertulia = await t.store.write((trx) =>
    trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: randomUUID(), title: 'De otoño', zone: 'America/Monterrey', change: 1 },
        ...{ at: t.clock.now + DAY_MS, created_at: t.clock.now, max_participants: 20 },
        ...{ zone_level: 'ciudad', zone_name: 'Durango', state: 'Durango', city: 'Durango' },
        ...{ frequency: 'unica', repeat_by: 'date', participant_selection: 'todos' },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await t.store.write((trx) =>
    trx
      .insertInto('tertulia_guests')
      .values({
        ...{ tertulia_id: tertulia.id, person_id: ana.id, source: 'invited', change: 1 },
        ...{ invited_at: t.clock.now, answer: 'yes', seat: 'given' },
      })
      .execute(),
  );
  expect((await page(admin)).json.seats).toMatchObject([{ title: 'De otoño', seat: 'given' }]);
  // Not the organizer.
  expect((await page(coordinator)).json.seats).toEqual([]);
  t.clock.now += 2 * DAY_MS;
  expect((await page(admin)).json.seats).toEqual([]);
});

it('does not exist for others, nor who withdrew or was rejected for a member who leads', async () => {
  for (const role of ROLES) {
    const other = await t.addPerson(role, 'Chihuahua');
    const { status } = await page(other);
    expect([role, status]).toEqual([role, role === 'admin' ? 200 : expect.any(Number)]);
    if (role !== 'admin') expect([403, 404]).toContain(status);
  }
  await t.change('people', ana.id, { status: 'rejected' });
  expect((await page(leader)).status).toBe(404);
  const { json } = await page(admin);
  expect(json).toMatchObject({ status: 'rejected', attendance: null });
});

it('is noted in the audit and in their own record', async () => {
  await page(coordinator);
  await expect.poll(() => t.actions()).toContain('people.read');
});
