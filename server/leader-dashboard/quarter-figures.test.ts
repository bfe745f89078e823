import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { pagePeriod } from '#contract/attendance-period-pages';
import type { AnswerOf } from '#contract/core/endpoint';
import type { QuarterAnswer } from '#contract/quarter-figures';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { freezePeriods } from '../attendance-reports/freeze-periods.ts';

let t: PeopleApp;
let admin: Person;
let people: number[];
let durango: number;
let sonora: number;

const at = (day: string) => Date.parse(`${day}T20:00:00Z`);

/** 19 November 2026, the 50th day of its quarter: the earlier window ends on 19 August. */
beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin', 'Ciudad de México');
  durango = (await t.addCommunity(null, 'Durango')).id;
  sonora = (await t.addCommunity(null, 'Sonora')).id;
  await t.change('groups', durango, { created_at: 1, meeting_frequency_days: 7 });
  await t.change('groups', sonora, { created_at: at('2026-09-01'), meeting_frequency_days: 7 });
  people = [];
  for (const state of ['Durango', 'Durango', 'Sonora']) {
    const { id } = await t.addPerson('integrante', state);
    await t.addMember(state === 'Durango' ? durango : sonora, id);
    people.push(id);
  }
  const [old, young] = people as [number, number, number];
  await t.change('people', old, { created_at: 1, decided_at: 1 });
  await t.change('people', young, { decided_at: at('2026-10-05') });
  await t.store.write((trx) =>
    trx.updateTable('memberships').set({ joined_at: 1 }).where('person_id', '=', old).execute(),
  );
});
afterEach(() => t.close());

async function addMeeting(group_id: number, day: string, marks: readonly (0 | 1)[]) {
  await t.store.write(async (trx) => {
    const made = { created_at: t.clock.now, change: 0, stamps: '{}', flags: '[]' };
    const { id } = await trx
      .insertInto('meetings')
      .values({ uuid: randomUUID(), group_id, date: at(day), source: 'leader', ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = marks.map((present, index) => ({
      ...{ meeting_id: id, person_id: people[index] as number, present, change: 0 },
    }));
    await trx.insertInto('attendance').values(rows).execute();
  });
}

async function addTertulia(day: string, state: string | null) {
  const level = state === null ? 'multi_estado' : 'estado';
  await t.store.write((trx) =>
    trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: randomUUID(), title: 'Tertulia', at: at(day), zone: 'America/Monterrey' },
        ...{
          zone_level: level,
          zone_name: state ?? 'México',
          state: state ?? 'Durango',
          status: 'completed',
        },
        ...{ max_participants: 20, frequency: 'unica', repeat_by: 'date' },
        ...{ participant_selection: 'todos', created_at: 1, change: 0 },
      })
      .execute(),
  );
}

const ask = (as: Person, query = '') => t.ask<QuarterAnswer>(as, 'GET', `/leader/quarter${query}`);
const of = ({ states }: QuarterAnswer, name: string) => states.find(({ state }) => state === name);

it('compares the days so far with as many of the quarter before', async () => {
  await addMeeting(durango, '2026-07-10', [1, 0]);
  await addMeeting(durango, '2026-08-19', [1]);
  // Of the earlier quarter, beyond its first fifty days.
  await addMeeting(durango, '2026-08-20', [1]);
  await addMeeting(durango, '2026-10-02', [1, 1]);
  await addMeeting(durango, '2026-11-18', [1, 0]);
  await addTertulia('2026-08-10', 'Durango');
  await addTertulia('2026-09-10', 'Durango');
  await addTertulia('2026-11-10', 'Durango');
  await addTertulia('2026-11-11', null);
  const { json } = await ask(admin);
  expect(json).toMatchObject({
    now: { quarter: '2026-Q4', from: '2026-10-01', until: '2026-11-19' },
    before: { quarter: '2026-Q3', from: '2026-07-01', until: '2026-08-19' },
    ...{ days: 50, isRunning: true, nationalTertulias: 1 },
  });
  expect(of(json, 'Durango')).toMatchObject({
    now: {
      ...{ totalPeople: 2, peopleWithCommunity: 2, communities: 1, overdueCommunities: 0 },
      ...{ heldMeetings: 2, presentMarks: 3, recordedMarks: 4, tertulias: 1 },
    },
    before: {
      ...{ totalPeople: 1, peopleWithCommunity: 1, communities: 1, overdueCommunities: 0 },
      ...{ heldMeetings: 2, presentMarks: 2, recordedMarks: 3, tertulias: 1 },
    },
  });
  // Made in September: nothing of it then.
  expect(of(json, 'Sonora')?.before).toMatchObject({ totalPeople: 0, communities: 0 });
  expect(json.total.now).toMatchObject({ heldMeetings: 2, tertulias: 2, communities: 2 });
});

it('a community is overdue by its rhythm on the last day of each window', async () => {
  await addMeeting(durango, '2026-07-10', [1]);
  expect(of((await ask(admin)).json, 'Durango')).toMatchObject({
    ...{ now: { overdueCommunities: 1 }, before: { overdueCommunities: 1 } },
  });
  await addMeeting(durango, '2026-08-18', [1]);
  await addMeeting(durango, '2026-11-18', [1]);
  expect(of((await ask(admin)).json, 'Durango')).toMatchObject({
    ...{ now: { overdueCommunities: 0 }, before: { overdueCommunities: 0 } },
  });
});

it('a closed quarter stays as it was kept, whatever comes later', async () => {
  await addMeeting(durango, '2026-07-10', [1, 0]);
  const { now } = t.clock;
  t.clock.now = at('2026-10-20');
  await freezePeriods(t.store, t.clock.now);
  t.clock.now = now;
  await addMeeting(durango, '2026-07-17', [1, 1]);
  const ended = (await ask(admin, '?period=2026-Q3')).json;
  expect(ended).toMatchObject({ isRunning: false, days: 92 });
  expect(of(ended, 'Durango')?.now).toMatchObject({ heldMeetings: 1, presentMarks: 1 });
  // July closed too; August, which the running quarter cuts, is counted.
  await addMeeting(durango, '2026-08-07', [1, 1]);
  expect(of((await ask(admin)).json, 'Durango')?.before).toMatchObject({
    ...{ heldMeetings: 2, presentMarks: 3, recordedMarks: 4 },
  });
});

it('one state is read alone, and none out of reach or before it begins', async () => {
  const state = await t.addPerson('coordinador_estatal', 'Durango');
  expect((await ask(admin, '?state=Durango')).json.states.map((one) => one.state)).toEqual([
    'Durango',
  ]);
  expect((await ask(state)).json.states.map((one) => one.state)).toEqual(['Durango']);
  expect(refusal(await ask(state, '?state=Sonora'))).toEqual([
    403,
    'Ese lugar está fuera de tu zona',
  ]);
  expect(refusal(await ask(admin, '?period=2027-Q1'))).toEqual([
    422,
    'Ese trimestre aún no empieza',
  ]);
});

it('the attendance report has both quarters, community by community', async () => {
  await addMeeting(durango, '2026-07-10', [1, 0]);
  await addMeeting(durango, '2026-10-02', [1, 1]);
  const page = async (query: string) =>
    (
      await t.ask<AnswerOf<typeof pagePeriod>>(
        admin,
        'GET',
        `/attendance-reports/periods/page?limit=100&period=${query}`,
      )
    ).json;
  const { rows, compared } = await page('2026-Q4&compare=previous');
  expect(compared).toMatchObject({ days: 50, isRunning: true });
  expect(rows.find(({ communityId }) => communityId === durango)?.compared).toEqual({
    now: { heldMeetings: 1, presentMarks: 2, recordedMarks: 2 },
    before: { heldMeetings: 1, presentMarks: 1, recordedMarks: 2 },
  });
  expect((await page('2026-10&compare=previous')).compared).toBeUndefined();
  expect((await page('2026-Q4')).rows[0]).not.toHaveProperty('compared');
});
