import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { reportCommunities, reportPerson, reportUsers } from '#contract/attendance-reports';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

type Users = AnswerOf<typeof reportUsers>;
type Communities = AnswerOf<typeof reportCommunities>;

let t: PeopleApp;
let admin: Person;
let zone: Person;
let durango: number;
let chihuahua: number;
let ana: Person;
let beto: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  durango = (await t.addCommunity(null, 'Durango')).id;
  chihuahua = (await t.addCommunity(null, 'Chihuahua')).id;
  await t.change('groups', chihuahua, { state: 'Chihuahua', city: 'Chihuahua' });
  ana = await member(durango);
  beto = await member(durango);
});
afterEach(() => t.close());

async function member(group_id: number): Promise<Person> {
  const person = await t.addPerson('integrante');
  const joined_at = t.clock.now - 200 * DAY_MS;
  await t.store.write((trx) =>
    trx
      .insertInto('memberships')
      .values({ group_id, person_id: person.id, role: 'member', joined_at, change: 0 })
      .execute(),
  );
  return person;
}

/** By person: P present and punctual with quota, A absent. */
async function meeting(groupId: number, daysAgo: number, marks: [Person, 'P' | 'A'][]) {
  await t.store.write(async (trx) => {
    const date = t.clock.now - daysAgo * DAY_MS;
    const made = { created_at: date, change: 0, stamps: '{}', flags: '[]' };
    const { id } = await trx
      .insertInto('meetings')
      .values({ uuid: randomUUID(), group_id: groupId, date, source: 'leader', ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [{ id: person_id }, mark] of marks) {
      const on = mark === 'P' ? 1 : 0;
      const registers = { present: on, punctual: on, paid_quota: on, change: 0 } as const;
      await trx
        .insertInto('attendance')
        .values({ meeting_id: id, person_id, ...registers })
        .execute();
    }
  });
}

const users = async (as: Person, query = '') =>
  (await t.ask<Users>(as, 'GET', `/attendance-reports/users${query}`)).json;

it('counts the last 30 days, and a streak as far back as it goes', async () => {
  await meeting(durango, 50, [
    [ana, 'P'],
    [beto, 'P'],
  ]);
  await meeting(durango, 40, [
    [ana, 'A'],
    [beto, 'P'],
  ]);
  await meeting(durango, 10, [
    [ana, 'A'],
    [beto, 'P'],
  ]);
  await meeting(durango, 3, [
    [ana, 'A'],
    [beto, 'A'],
  ]);
  await meeting(durango, -5, [
    [ana, 'P'],
    [beto, 'P'],
  ]);
  const [first, second] = await users(admin);
  expect(first).toMatchObject({
    user: { id: ana.id },
    attendanceRate: 0,
    totalMeetings: 1,
    consecutiveAbsences: 2,
    daysSinceLastAttendance: 50,
    isPunctual: false,
  });
  expect(second).toMatchObject({
    user: { id: beto.id },
    attendanceRate: 100,
    attendedMeetings: 1,
    isPunctual: true,
    paysQuota: true,
  });
});

it('tells the dates behind the figures of one person', async () => {
  await meeting(durango, 45, [
    [ana, 'P'],
    [beto, 'P'],
  ]);
  await meeting(durango, 40, [
    [ana, 'A'],
    [beto, 'P'],
  ]);
  await meeting(durango, 5, [
    [ana, 'A'],
    [beto, 'P'],
  ]);
  const { json } = await t.ask<AnswerOf<typeof reportPerson>>(
    admin,
    'GET',
    `/attendance-reports/users/${ana.id}`,
  );
  expect(json.recent.map(({ state }) => state)).toEqual(['absent']);
  expect(json.absences).toHaveLength(2);
  expect(Date.parse(json.lastAttendance ?? '')).toBe(t.clock.now - 45 * DAY_MS);
});

it('compares a community with the 30 days before, and says what it rests on', async () => {
  await meeting(durango, 45, [
    [ana, 'P'],
    [beto, 'A'],
  ]);
  await meeting(durango, 5, [
    [ana, 'P'],
    [beto, 'P'],
  ]);
  const { json } = await t.ask<Communities>(admin, 'GET', '/attendance-reports/communities');
  expect(json.find(({ communityId }) => communityId === durango)).toMatchObject({
    totalMembers: 2,
    averageAttendance: 100,
    presentMarks: 2,
    recordedMarks: 2,
    previousAttendance: 50,
    membersAtRisk: 0,
    heldMeetings: 1,
  });
  expect(json.find(({ communityId }) => communityId === chihuahua)).toMatchObject({
    totalMembers: 0,
    averageAttendance: null,
    lastMeetingDate: null,
  });
});

it('is ordered as asked, who needs a word first, and refuses any other order', async () => {
  await meeting(durango, 5, [
    [ana, 'P'],
    [beto, 'A'],
  ]);
  const ids = async (order: string) =>
    (await users(admin, `?sortBy=${order}`)).map(({ user }) => user.id);
  expect(await ids('attendanceRate')).toEqual([beto.id, ana.id]);
  expect(await ids('consecutiveAbsences')).toEqual([beto.id, ana.id]);
  const { status } = await t.ask(admin, 'GET', '/attendance-reports/users?sortBy=password');
  expect(status).toBe(422);
});

it('tells of each person whether they agreed to messages, by their newest word', async () => {
  const version = { version: 'x', text_hash: 'x', method: 'checkbox', at: t.clock.now } as const;
  const say = ({ id }: Person, given: 0 | 1) =>
    t.store.write((trx) =>
      trx
        .insertInto('consents')
        .values({ person_id: id, purpose: 'messages', given, ...version })
        .execute(),
    );
  const agreeing = async () =>
    (await users(admin)).filter(({ user }) => user.agreesToMessages).map(({ user }) => user.id);
  expect(await agreeing()).toEqual([]);
  await say(ana, 1);
  await say(beto, 1);
  await say(beto, 0);
  expect(await agreeing()).toEqual([ana.id]);
});

it('shows a zone nothing of another state, by list, by filter or by person', async () => {
  const far = await member(chihuahua);
  await t.change('people', far.id, { state: 'Chihuahua', city: 'Chihuahua' });
  expect((await users(zone)).map(({ user }) => user.id)).not.toContain(far.id);
  const filtered = await t.ask(zone, 'GET', `/attendance-reports/users?community=${chihuahua}`);
  expect(filtered.status).toBe(404);
  const asked = await t.ask(zone, 'GET', `/attendance-reports/users/${far.id}`);
  expect(asked.status).toBe(404);
});

it('an export names everybody in it to the audit', async () => {
  await meeting(durango, 5, [
    [ana, 'P'],
    [beto, 'A'],
  ]);
  await users(admin, '?purpose=export');
  await expect.poll(() => t.actions()).toContain('people.read');
  const rows = await t.store.read
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'people.read')
    .execute();
  expect(rows.map(({ detail }) => JSON.parse(detail))).toContainEqual(
    expect.objectContaining({ reason: 'export', ids: expect.arrayContaining([ana.id, beto.id]) }),
  );
});
