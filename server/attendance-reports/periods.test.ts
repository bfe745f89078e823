import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PERIOD_SORTS, type pagePeriod } from '#contract/attendance-period-pages';
import type { PeriodCommunity, reportPeriod } from '#contract/attendance-reports';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import type { RolledMeeting } from '#contract/rules/absence';
import { shareOf } from '#contract/rules/figure';
import { type PeriodFigures, periodFigures, periodHeld } from '#contract/rules/report-period';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { everyOrder, readPages } from '#tests/support/read-pages';
import type { Trx } from '../database/schema.ts';
import { freezePeriods } from './freeze-periods.ts';

type Period = AnswerOf<typeof reportPeriod>;

const OCTOBER = '2026-10';
const CLOSED = Date.parse('2026-11-08T09:00:00Z');

let t: PeopleApp;
let admin: Person;
let people: number[];
let durango: number;
let tijuana: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  people = [];
  for (let one = 0; one < 3; one += 1) people.push((await t.addPerson('integrante')).id);
  durango = (await t.addCommunity(null, 'Durango')).id;
  tijuana = (await t.addCommunity(null, 'Baja California')).id;
  const placed = { state: 'Baja California', city: 'Tijuana', created_at: 1 };
  await t.change('groups', tijuana, placed);
  await t.change('groups', durango, { created_at: 1 });
  t.clock.now = CLOSED;
});
afterEach(() => t.close());

type Marks = readonly ('P' | 'A' | 'E' | null)[];

async function addMeeting(group_id: number, date: number, marks: Marks, set_aside_at?: number) {
  await t.store.write(async (trx) => {
    const made = { created_at: t.clock.now, change: 0, stamps: '{}', flags: '[]' };
    const { id } = await trx
      .insertInto('meetings')
      .values({ uuid: randomUUID(), group_id, date, source: 'leader', set_aside_at, ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, mark] of marks.entries()) {
      const present = mark === null || mark === 'E' ? null : mark === 'P' ? 1 : 0;
      const excused = mark === 'E' ? 1 : null;
      const row = { meeting_id: id, person_id: people[index] as number, change: 0 };
      await trx
        .insertInto('attendance')
        .values({ ...row, present, excused })
        .execute();
    }
  });
}

const ask = (period: string, as = admin) =>
  t.ask<Period>(as, 'GET', `/attendance-reports/periods?period=${period}`);
async function read(id: number, period = OCTOBER): Promise<PeriodCommunity | undefined> {
  const { json } = await ask(period);
  return json.communities.find(({ communityId }) => communityId === id);
}
const october = (day: number) => Date.UTC(2026, 9, day, 19);

it('keeps what was known when the month closed, and tells what came late beside it', async () => {
  await addMeeting(durango, october(6), ['P', 'P', 'A']);
  await addMeeting(durango, october(13), ['P', 'A', null]);
  await freezePeriods(t.store, t.clock.now);
  t.clock.now += DAY_MS;
  await addMeeting(durango, october(20), ['P', 'P', 'P']);
  await addMeeting(durango, october(27), ['P', 'P', 'P']);
  await freezePeriods(t.store, t.clock.now);
  expect(await read(durango)).toMatchObject({
    atClose: {
      ...{ heldMeetings: 2, presentMarks: 3, recordedMarks: 5, attendance: 60 },
      takenAt: new Date(CLOSED).toISOString(),
    },
    today: { heldMeetings: 4, presentMarks: 9, recordedMarks: 11, attendance: 82 },
    lateMeetings: 2,
    removedMeetings: 0,
  });
});

it('a meeting that was set aside after the close stays in the printed figures', async () => {
  await addMeeting(durango, october(6), ['P', 'P', 'A']);
  await freezePeriods(t.store, t.clock.now);
  await t.store.write((trx) => trx.updateTable('meetings').set({ set_aside_at: 1 }).execute());
  expect(await read(durango)).toMatchObject({
    atClose: { heldMeetings: 1, attendance: 67 },
    today: { heldMeetings: 0, attendance: null },
    lateMeetings: 0,
    removedMeetings: 1,
  });
});

it('a community that is deleted stays in what was printed, and is in no later period', async () => {
  await addMeeting(durango, october(6), ['P', 'P', 'A']);
  await freezePeriods(t.store, t.clock.now);
  await t.change('groups', durango, { deleted_at: t.clock.now });
  expect(await read(durango)).toMatchObject({ isDeleted: true, atClose: { heldMeetings: 1 } });
  expect(await read(tijuana)).toMatchObject({ isDeleted: false });
  expect(await read(durango, '2026-11')).toBeUndefined();
});

it('closes by the clocks of each place, and only once', async () => {
  t.clock.now = Date.parse('2026-11-08T07:00:00Z');
  const inDurango = await freezePeriods(t.store, t.clock.now);
  expect((await read(durango))?.atClose).not.toBeNull();
  expect((await read(tijuana))?.atClose).toBeNull();
  t.clock.now += 2 * HOUR_MS;
  expect(await freezePeriods(t.store, t.clock.now)).toBeGreaterThan(0);
  expect((await read(tijuana))?.atClose).not.toBeNull();
  expect(await freezePeriods(t.store, t.clock.now)).toBe(0);
  expect(inDurango).toBeGreaterThan(12);
});

it('a period under way has no close; a community made after its end has none either', async () => {
  await t.change('groups', tijuana, { created_at: Date.parse('2026-11-02T12:00:00Z') });
  await freezePeriods(t.store, t.clock.now);
  await addMeeting(durango, Date.parse('2026-11-05T19:00:00Z'), ['P', 'P', 'P']);
  expect((await read(tijuana))?.atClose).toBeNull();
  expect(await read(durango, '2026-11')).toMatchObject({
    atClose: null,
    today: { heldMeetings: 1, attendance: 100 },
  });
  const { json } = await ask('2026-Q4');
  expect(json).toMatchObject({ from: '2026-10-01', until: '2026-12-31', closesOn: '2027-01-08' });
});

const readStale = () =>
  t.store.read
    .selectFrom('report_snapshots')
    .select(['scope', 'period'])
    .where('is_stale', '=', 1)
    .orderBy('period')
    .orderBy('id')
    .execute();

it('only the periods about a written meeting are counted again, whatever wrote it', async () => {
  await addMeeting(durango, october(6), ['P', 'P', 'A']);
  await addMeeting(tijuana, october(6), ['P']);
  await freezePeriods(t.store, t.clock.now);
  const { id } = await t.store.read
    .selectFrom('meetings')
    .select('id')
    .where('group_id', '=', durango)
    .executeTakeFirstOrThrow();
  const october6 = { scope: `group:${durango}`, period: OCTOBER };
  const totals = { recorded: 1, present: 1, punctual: 0, paid_quota: 0, excused: 0 };
  const name = { meeting_id: id, name: 'Lupita', present: 1, change: 0 } as const;
  const person = people[0] as number;
  for (const id of people) await t.addMember(durango, id);
  const pause = {
    ...{ person_id: person, from_day: '2026-10-05', until_day: '2026-10-12' },
    ...{ reason: 'viaje' as const, created_at: 1 },
  };
  const writes: readonly ((trx: Trx) => Promise<unknown>)[] = [
    (trx) =>
      trx
        .updateTable('attendance')
        .set({ present: 0 })
        .where('meeting_id', '=', id)
        .where('person_id', '=', person)
        .execute(),
    (trx) =>
      trx
        .deleteFrom('attendance')
        .where('meeting_id', '=', id)
        .where('person_id', '=', person)
        .execute(),
    (trx) =>
      trx
        .insertInto('attendance')
        .values({ meeting_id: id, person_id: person, present: 1, change: 0 })
        .execute(),
    (trx) =>
      trx
        .insertInto('attendance_totals')
        .values({ meeting_id: id, ...totals })
        .execute(),
    (trx) => trx.updateTable('attendance_totals').set({ present: 0 }).execute(),
    (trx) => trx.deleteFrom('attendance_totals').execute(),
    (trx) => trx.insertInto('meeting_names').values(name).execute(),
    (trx) => trx.updateTable('meeting_names').set({ removed: 1 }).execute(),
    (trx) => trx.deleteFrom('meeting_names').execute(),
    (trx) => trx.updateTable('meetings').set({ set_aside_at: 1 }).where('id', '=', id).execute(),
    (trx) => trx.updateTable('meetings').set({ set_aside_at: null }).where('id', '=', id).execute(),
    (trx) =>
      trx.updateTable('meetings').set({ distinct_from: '[]' }).where('id', '=', id).execute(),
    (trx) => trx.insertInto('person_pauses').values(pause).execute(),
    (trx) => trx.updateTable('person_pauses').set({ until_day: '2026-10-09' }).execute(),
    (trx) =>
      trx
        .updateTable('person_pauses')
        .set({ person_id: people[1] as number })
        .execute(),
    (trx) => trx.deleteFrom('person_pauses').execute(),
  ];
  for (const [at, write] of writes.entries()) {
    await t.store.write((trx) =>
      trx.updateTable('report_snapshots').set({ is_stale: 0 }).execute(),
    );
    await t.store.write(write);
    expect(await readStale(), `write ${at}`).toEqual([october6]);
  }
  await t.store.write((trx) =>
    trx
      .updateTable('meetings')
      .set({ date: october(-20) })
      .where('id', '=', id)
      .execute(),
  );
  expect((await readStale()).map(({ period }) => period)).toEqual(['2026-09', OCTOBER, '2026-Q3']);
  await t.change('groups', durango, { state: 'Baja California', city: 'Tijuana' });
  expect(await readStale()).toHaveLength(16);
  expect((await read(durango))?.today.heldMeetings).toBe(0);
  expect((await read(durango, '2026-09'))?.today.heldMeetings).toBe(1);
});

it('the night makes fresh again what counts as at the close, and never a late meeting', async () => {
  await addMeeting(durango, october(6), ['P', 'P', 'A']);
  await freezePeriods(t.store, t.clock.now);
  // As an update of the program leaves them.
  await t.store.write((trx) => trx.updateTable('report_snapshots').set({ is_stale: 1 }).execute());
  t.clock.now += DAY_MS;
  await addMeeting(tijuana, october(20), []);
  await t.store.write((trx) =>
    trx.updateTable('meetings').set({ set_aside_at: 1 }).where('group_id', '=', durango).execute(),
  );
  await addMeeting(durango, october(7), ['P', 'P', 'A']);
  const before = (await ask(OCTOBER)).json;
  await freezePeriods(t.store, t.clock.now);
  // The same counts by another meeting: one is late, and one was removed.
  expect(await readStale()).toEqual([{ scope: `group:${durango}`, period: OCTOBER }]);
  expect((await ask(OCTOBER)).json).toEqual(before);
  expect(await read(durango)).toMatchObject({ lateMeetings: 1, removedMeetings: 1 });
});

it('what is kept is counts of communities, and nothing about a person', async () => {
  await addMeeting(durango, october(6), ['P', 'A', 'E']);
  await freezePeriods(t.store, t.clock.now);
  const rows = await t.store.read.selectFrom('report_snapshots').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, taken_at, figures, ...row } of rows) {
    expect(row).toEqual({
      kind: 'attendance',
      scope: expect.stringMatching(/^group:\d+$/),
      period: expect.stringMatching(/^\d{4}-(\d\d|Q\d)$/),
      taken_by: 'nightly',
      is_stale: 0,
      begins_at: expect.any(Number),
      ends_at: expect.any(Number),
    });
    const kept = JSON.parse(figures) as Record<string, unknown>;
    expect(Object.keys(kept)).toEqual(['heldMeetings', 'presentMarks', 'recordedMarks']);
    expect(Object.values(kept).every((value) => typeof value === 'number')).toBe(true);
  }
});

it('shows a zone its own states alone, and says in words what is no period', async () => {
  const zone = await t.addPerson('coordinador_de_coordinadores');
  await freezePeriods(t.store, t.clock.now);
  await t.change('groups', tijuana, { deleted_at: t.clock.now });
  const { json } = await ask(OCTOBER, zone);
  expect(json.communities.map(({ communityId }) => communityId)).toEqual([durango]);
  const leader = await t.addPerson('coordinador_de_comunidad');
  expect((await ask(OCTOBER, leader)).status).toBe(403);
  for (const wrong of ['2026-13', '2026-Q5', "2026-10'--", '']) {
    const { status, text } = await ask(wrong);
    expect([status, text]).toEqual([422, expect.stringMatching(/periodo/)]);
  }
});

const mark = fc.constantFrom('P', 'A', 'E', null);
const drawn = fc.array(
  fc.record({
    /** About the turns of the month, by every clock of Mexico. */
    date: fc
      .tuple(fc.constantFrom(1, 15, 31, 32), fc.integer({ min: -12, max: 12 }))
      .map(([day, hours]) => Date.UTC(2026, 9, day, 6 + hours)),
    marks: fc.array(mark, { minLength: 3, maxLength: 3 }),
    isSetAside: fc.boolean(),
    isLate: fc.boolean(),
  }),
  { maxLength: 6 },
);
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

it('over random registers, the close and today are what the pure functions say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('durango', 'tijuana'), drawn, async (place, meetings) => {
      await empty();
      const id = place === 'durango' ? durango : tijuana;
      const early = meetings.filter(({ isLate }) => !isLate);
      t.clock.now = CLOSED;
      for (const one of early) await insert(id, one);
      await freezePeriods(t.store, t.clock.now);
      t.clock.now = CLOSED + DAY_MS;
      for (const one of meetings.filter(({ isLate }) => isLate)) await insert(id, one);
      const told = await read(id);
      const zone = place === 'durango' ? zoneOf('Durango', 'Durango') : 'America/Tijuana';
      const figuresOf = (some: Drawn) =>
        withRate(periodFigures(periodHeld(some.map(toCounted), OCTOBER, t.clock.now, zone)));
      const takenAt = new Date(CLOSED).toISOString();
      expect(told?.atClose).toEqual({ ...figuresOf(early), takenAt });
      expect(told?.today).toEqual(figuresOf(meetings));
      expect((told?.lateMeetings ?? 0) - (told?.removedMeetings ?? 0)).toBe(
        (told?.today.heldMeetings ?? 0) - (told?.atClose?.heldMeetings ?? 0),
      );
    }),
    { numRuns: process.env.TEST_DATABASE_URL ? 8 : 40, seed: 20_261_108 },
  );
});

const withRate = (figures: PeriodFigures) => ({
  ...figures,
  attendance: shareOf(figures.presentMarks, figures.recordedMarks).value,
});

const insert = (id: number, { date, marks, isSetAside }: Drawn[number]) =>
  addMeeting(id, date, marks, isSetAside ? 1 : undefined);

function toCounted({ date, marks, isSetAside }: Drawn[number]): RolledMeeting {
  return {
    id: `${date}`,
    date: new Date(date).toISOString(),
    setAside: isSetAside,
    marks: Object.fromEntries(
      marks.map((mark, person) => [
        person,
        {
          present: mark === null || mark === 'E' ? null : mark === 'P',
          excused: mark === 'E' ? true : null,
          punctual: null,
          paidQuota: null,
        },
      ]),
    ),
  };
}

async function empty() {
  await t.store.write(async (trx) => {
    for (const table of ['attendance', 'meetings', 'report_snapshots'] as const) {
      await trx.deleteFrom(table).execute();
    }
  });
}

it('pages are those of the whole report, told the same, sorted and narrowed by the server', async () => {
  await addMeeting(durango, october(6), ['P', 'P', 'A']);
  for (let one = 0; one < 3; one += 1) await t.addCommunity(null, 'Durango');
  await freezePeriods(t.store, t.clock.now);
  t.clock.now += DAY_MS;
  await addMeeting(durango, october(20), ['P', 'P', 'P']);
  const page = async (query: string) =>
    (
      await t.ask<AnswerOf<typeof pagePeriod>>(
        admin,
        'GET',
        `/attendance-reports/periods/page${query}`,
      )
    ).json;
  const { communities, ...days } = (await ask(OCTOBER)).json;
  const byId = (a: PeriodCommunity, b: PeriodCommunity) => a.communityId - b.communityId;
  for (const order of everyOrder(PERIOD_SORTS)) {
    const query = `period=${OCTOBER}&limit=2&${order}`;
    expect((await readPages(page, query)).sort(byId), query).toEqual([...communities].sort(byId));
  }
  const first = await page(`?period=${OCTOBER}&limit=1&sort=change&direction=desc`);
  expect(first).toMatchObject({ ...days, total: 5, rows: [{ communityId: durango }] });
  expect(first.whole).toMatchObject({
    ...{ total: 5, changed: 1, lateMeetings: 1, takenAt: new Date(CLOSED).toISOString() },
    ...{ atClose: { n: 2, of: 3 }, today: { n: 5, of: 6 } },
  });
  expect(await page(`?period=${OCTOBER}&only=changed`)).toMatchObject({ total: 1 });
  await t.change('groups', tijuana, { location: 'Plaza de Tijuana' });
  expect(await page(`?period=${OCTOBER}&search=tijuan%C3%A1`)).toMatchObject({ total: 1 });
  expect((await page(`?period=${OCTOBER}&limit=1&purpose=export`)).rows).toHaveLength(5);
});
