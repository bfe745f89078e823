import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { reportPerson, reportUsers } from '#contract/attendance-reports';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { myWork } from '#contract/home';
import type { OwnExport } from '#contract/privacy';
import type { PullAnswer } from '#contract/sync';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let leader: Person;
let other: Person;
let ana: Person;
let judas: number;
let rosario: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  leader = await t.addPerson('coordinador_de_comunidad');
  other = await t.addPerson('coordinador_de_comunidad');
  judas = (await t.addCommunity(leader.id)).id;
  rosario = (await t.addCommunity(other.id)).id;
  await t.change('groups', judas, { name: 'San Judas' });
  await t.change('groups', rosario, { name: 'Rosario' });
  ana = await t.addPerson('integrante');
  await move(judas);
  await t.store.write((trx) =>
    trx
      .updateTable('memberships')
      .set({ joined_at: t.clock.now - 200 * DAY_MS })
      .where('person_id', '=', ana.id)
      .execute(),
  );
});
afterEach(() => t.close());

const move = async (communityId: number) => {
  const { status } = await t.ask(admin, 'PATCH', `/users/${ana.id}/community`, {
    community: 'x',
    communityId,
  });
  expect(status).toBe(200);
};

async function meeting(groupId: number, daysAgo: number, present: boolean) {
  await t.store.write(async (trx) => {
    const date = t.clock.now - daysAgo * DAY_MS;
    const made = { created_at: date, change: 0, stamps: '{}', flags: '[]' };
    const { id } = await trx
      .insertInto('meetings')
      .values({ uuid: randomUUID(), group_id: groupId, date, source: 'leader', ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    const marks = [
      {
        meeting_id: id,
        person_id: ana.id,
        present: present ? (1 as const) : (0 as const),
        change: 0,
      },
      { meeting_id: id, person_id: admin.id, present: 1 as const, change: 0 },
    ];
    await trx.insertInto('attendance').values(marks).execute();
  });
}

const memberships = () =>
  t.store.read
    .selectFrom('memberships')
    .select(['id', 'group_id', 'joined_at', 'left_at'])
    .where('person_id', '=', ana.id)
    .orderBy('id')
    .execute();

async function reported() {
  const { json } = await t.ask<AnswerOf<typeof reportUsers>>(
    admin,
    'GET',
    '/attendance-reports/users',
  );
  return json.find(({ user }) => user.id === ana.id);
}

const pull = async (as: Person, cursor?: string) =>
  (await t.ask<PullAnswer>(as, 'GET', `/sync/pull${cursor ? `?cursor=${cursor}` : ''}`)).json;
const membersOf = (page: PullAnswer) =>
  page.members.filter(({ personId }) => personId === ana.id).map(({ id }) => id);

it('moved by mistake and back: nothing was interrupted, and both phones learn of it', async () => {
  await meeting(judas, 20, true);
  await meeting(judas, 13, true);
  await meeting(judas, 6, false);
  const before = await reported();
  expect(before).toMatchObject({ attendedMeetings: 2, totalMeetings: 3, consecutiveAbsences: 1 });
  const [first] = await memberships();
  const cursors = { judas: (await pull(leader)).cursor, rosario: (await pull(other)).cursor };
  await move(rosario);
  const arrived = await pull(other, cursors.rosario);
  expect(membersOf(arrived)).toHaveLength(1);
  const left = await pull(leader, cursors.judas);
  expect(left.gone.members).toEqual([first?.id]);
  t.clock.now += 1000;
  await move(judas);

  expect(await reported()).toEqual(before);
  const [reopened, undone] = await memberships();
  expect(reopened).toEqual(first);
  expect(undone?.left_at).toBe(undone?.joined_at);
  const back = await pull(leader, left.cursor);
  expect(membersOf(back)).toEqual([first?.id]);
  expect(back.members[0]?.earlier).toBeUndefined();
  const gone = await pull(other, arrived.cursor);
  expect(gone.gone.members).toEqual([undone?.id]);
  expect(membersOf(gone)).toEqual([]);
  const own = (await t.ask<OwnExport>(ana, 'GET', '/me/export')).json;
  expect(own.memberships.map(({ group }) => group)).toEqual(['San Judas']);
});

it('a membership in which something was recorded stays, and has its end', async () => {
  await move(rosario);
  t.clock.now += HOUR_MS;
  await meeting(rosario, 0, true);
  t.clock.now += HOUR_MS;
  await move(judas);
  const [reopened, kept] = await memberships();
  expect(reopened?.left_at).toBeNull();
  expect(Number(kept?.left_at)).toBe(t.clock.now);
});

it('back after weeks: both periods in the community count, the gap does not', async () => {
  await meeting(judas, 20, true);
  await t.store.write((trx) =>
    trx
      .updateTable('memberships')
      .set({ left_at: t.clock.now - 15 * DAY_MS })
      .where('person_id', '=', ana.id)
      .execute(),
  );
  await meeting(judas, 10, false);
  await move(judas);
  t.clock.now += DAY_MS;
  await meeting(judas, 0.5, true);
  expect(await reported()).toMatchObject({ attendedMeetings: 2, totalMeetings: 2 });
  const { members } = await pull(leader);
  expect(members.find(({ personId }) => personId === ana.id)?.earlier).toHaveLength(1);
});

it('on the page of the person every community counts, and the earlier one is named', async () => {
  await meeting(judas, 20, true);
  await meeting(judas, 3, true);
  await t.store.write((trx) =>
    trx
      .updateTable('memberships')
      .set({ left_at: t.clock.now - 2 * DAY_MS })
      .where('person_id', '=', ana.id)
      .execute(),
  );
  await move(rosario);
  t.clock.now += DAY_MS;
  await meeting(rosario, 0.5, false);
  const path = `/attendance-reports/users/${ana.id}`;
  const { json } = await t.ask<AnswerOf<typeof reportPerson>>(admin, 'GET', path);
  expect(json.recent.map(({ state, elsewhere }) => [state, elsewhere])).toEqual([
    ['absent', undefined],
    ['present', 'San Judas'],
    ['present', 'San Judas'],
  ]);
  expect(json.rate).toEqual({ value: 67, n: 2, of: 3 });
  expect(json.absences).toHaveLength(1);
  expect(json.lastAttendance).not.toBeNull();
  const work = (await t.ask<AnswerOf<typeof myWork>>(ana, 'GET', '/me/work')).json;
  expect(work.community?.attendance).toMatchObject({ present: 2, absent: 1 });
});
