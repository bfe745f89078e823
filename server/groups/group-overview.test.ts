import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { ROLES } from '#contract/core/roles';
import type { groupOverview } from '#contract/overviews';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

type Overview = AnswerOf<typeof groupOverview>;

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
  await t.change('groups', community, {
    ...{ name: 'Santa Rita', parish: 'Sagrario', created_at: t.clock.now - 400 * DAY_MS },
  });
  for (const { id } of [coordinator, leader, ana]) {
    const membership = await t.addMember(community, id);
    await t.change('memberships', membership, { joined_at: t.clock.now - 300 * DAY_MS });
  }
});
afterEach(() => t.close());

const page = (as: Person, id = community) => t.ask<Overview>(as, 'GET', `/groups/${id}/page`);

async function meet(daysAgo: number, present: boolean): Promise<void> {
  const date = new Date(t.clock.now - daysAgo * DAY_MS).toISOString();
  const id = randomUUID();
  const made = await t.ask(admin, 'POST', `/communities/${community}/meetings`, { id, date });
  expect(made.status, made.text).toBe(201);
  // A meeting counts as held only with a presence.
  await t.ask(admin, 'POST', `/meetings/${id}/attendance`, { memberId: leader.id, present: true });
  await t.ask(admin, 'POST', `/meetings/${id}/attendance`, { memberId: ana.id, present });
}

it('shows a group’s year, its members’ attendance and who is at risk to whoever coordinates it', async () => {
  await meet(14, true);
  await meet(7, false);
  await meet(0, false);
  const { json } = await page(coordinator);
  expect(json).toMatchObject({
    ...{ id: community, name: 'Santa Rita', kind: 'community', parish: 'Sagrario' },
    coordinator: { id: coordinator.id, mayOpen: true },
    ...{ lastMeeting: new Date(t.clock.now).toISOString(), badge: 'upcoming', memberCount: 3 },
    ...{ rate: { value: 67, n: 4, of: 6 }, membersAtRisk: 1, reminders: null },
  });
  expect(json.weeks).toHaveLength(52);
  expect(json.weeks?.slice(-4).map(({ state }) => state)).toEqual(['none', 'met', 'met', 'met']);
  expect(json.weeks?.at(-1)).toMatchObject({ present: 1, expected: 3 });
  expect(json.members?.find(({ id }) => id === ana.id)).toMatchObject({
    mayOpen: true,
    attendance: {
      ...{ rate: { value: 33, n: 1, of: 3 }, absences: 2, isAtRisk: true },
      last: new Date(t.clock.now - 14 * DAY_MS).toISOString(),
    },
  });
  expect(json.link).toMatch(/^http.*\/registrar-reunion\/.+/);
});

it('counts as the lists of offices do', async () => {
  await meet(7, true);
  await meet(0, false);
  const { json } = await page(admin);
  const managed = await t.ask<{ id: number; attendanceRate: number; memberCount: number }[]>(
    ...([admin, 'GET', '/local-communities'] as const),
  );
  const listed = managed.json.find(({ id }) => id === community);
  expect([json.rate?.value, json.memberCount]).toEqual([
    listed?.attendanceRate,
    listed?.memberCount,
  ]);
  const local = await t.ask<
    { user: { id: number }; attendanceRate: number | null; lastAttendance: string | null }[]
  >(admin, 'GET', `/local-communities/${community}/members`);
  const rates = new Map(
    local.json.map(({ user, attendanceRate, lastAttendance }) => [
      user.id,
      [attendanceRate, lastAttendance],
    ]),
  );
  expect(rates.size).toBe(3);
  for (const { id, attendance } of json.members ?? []) {
    expect([attendance?.rate.value, attendance?.last]).toEqual(rates.get(id));
  }
});

it('shows a rest in the year, and the reminders to an office alone', async () => {
  const day = (daysAgo: number) =>
    new Date(t.clock.now - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const rest = { from: day(1), until: day(-3), reason: 'Duelo de Ana' };
  const paused = await t.ask(coordinator, 'POST', `/groups/${community}/pauses`, rest);
  expect(paused.status, paused.text).toBe(201);
  await t.ask(admin, 'POST', `/groups/${community}/reminders`, {});
  t.clock.now += 60_000;
  await t.ask(admin, 'POST', `/groups/${community}/reminders`, {});
  const { json, text } = await page(admin);
  expect(json.weeks?.at(-1)?.state).toBe('paused');
  expect(json).toMatchObject({ badge: 'paused', pause: { from: rest.from, until: rest.until } });
  expect(json.reminders?.map(({ at }) => at)).toEqual([
    new Date(t.clock.now).toISOString(),
    new Date(t.clock.now - 60_000).toISOString(),
  ]);
  expect(text).not.toContain('Duelo');
  expect((await page(leader)).json.reminders).toBeNull();
});

it('hides from each reader what their own calls would', async () => {
  await meet(7, true);
  const state = await t.addPerson('coordinador_estatal');
  const group = await t.addPerson('coordinador_de_grupo');
  await t.addMember(community, group.id);
  const seen = (await page(state)).json;
  expect(seen).toMatchObject({ membersAtRisk: null, reminders: null });
  expect(seen.members?.map(({ attendance }) => attendance)).toEqual([null, null, null, null]);
  expect(seen.weeks).toHaveLength(52);
  const led = (await page(leader)).json;
  expect(led.members?.find(({ id }) => id === ana.id)?.attendance?.rate.value).toBe(100);
  expect(led).toMatchObject({ link: null, reminders: null });
  expect((await page(group)).json).toMatchObject({
    ...{ name: 'Santa Rita', weeks: null, rate: null, memberCount: null, members: null },
    ...{ membersAtRisk: null, reminders: null, link: null },
  });
});

it('is a team’s page too: met, without a roll, its members named to whoever coordinates it', async () => {
  const own = await t.addPerson('coordinador_de_equipo');
  const team = (await t.addCommunity(own.id)).id;
  await t.change('groups', team, { kind: 'administrative' });
  await t.addMember(team, ana.id);
  const made = await t.ask(own, 'POST', '/team-coordinator-meetings', {
    ...{ teamId: team, meetingDate: new Date(t.clock.now).toISOString(), location: 'Salón' },
    ...{ prayedRosary: true },
  });
  expect(made.status, made.text).toBe(201);
  const { json } = await page(own, team);
  expect(json).toMatchObject({ kind: 'administrative', rate: { value: null }, memberCount: 1 });
  expect(json.weeks?.at(-1)).toMatchObject({ state: 'met', expected: 0 });
  expect(json.members).toMatchObject([{ id: ana.id, mayOpen: true, attendance: null }]);
  expect(json.link).not.toBeNull();
  expect((await page(coordinator, team)).status).toBe(404);
});

it('does not exist for others', async () => {
  for (const role of ROLES) {
    const other = await t.addPerson(role, 'Chihuahua');
    const { status } = await page(other);
    if (role === 'admin') expect(status).toBe(200);
    else expect([403, 404]).toContain(status);
  }
  await t.change('groups', community, { deleted_at: t.clock.now });
  expect((await page(admin)).status).toBe(404);
});

it('is noted in the audit when it shows somebody’s attendance', async () => {
  await page(coordinator);
  await expect.poll(() => t.actions()).toContain('people.read');
});
