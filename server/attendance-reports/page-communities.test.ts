import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  COMMUNITY_REPORT_SORTS,
  type pageCommunityAttendance,
} from '#contract/attendance-community-pages';
import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { isQuiet } from '#contract/home';
import { LEVELS, percentToLevel } from '#contract/rules/figure';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { everyOrder, pagesAt } from '#tests/support/read-pages';

type Page = AnswerOf<typeof pageCommunityAttendance>;

let t: PeopleApp;
let admin: Person;
let zone: Person;

/** Of two people: who was there, by days ago. */
const ROLLS: readonly (readonly [daysAgo: number, present: readonly boolean[]])[][] = [
  [
    [40, [true, true]],
    [3, [true, true]],
    [10, [true, true]],
  ],
  [
    [40, [true, true]],
    [3, [false, true]],
  ],
  [[3, [false, true, true, true]]],
  [],
  [[20, [true, true]]],
  [[5, []]],
];

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  for (const [index, rolls] of ROLLS.entries()) {
    const name = ['Ñuño', 'Ana', 'Zoé', 'Álamo', 'Beta', 'Nube'][index] as string;
    const { id } = await t.addCommunity(null, name);
    await t.change('groups', id, {
      ...{ name, name_key: name.toLowerCase() },
      state: index > 3 ? 'Chihuahua' : 'Durango',
      ...(index > 3 && { city: 'Chihuahua', location: 'Chihuahua' }),
    });
    const members = await Promise.all([...'1234'].map(() => t.addPerson('integrante')));
    for (const member of members) await join(id, member);
    // Not asked yet by whom they were registered: some callers are not shown them.
    const [one] = members as [Person];
    if (index === 1) {
      await t.change('people', one.id, { created_by: admin.id, consent_version: null });
    }
    for (const [daysAgo, present] of rolls) await meet(id, daysAgo, { members, present });
  }
});
afterEach(() => t.close());

async function join(group_id: number, { id: person_id }: Person) {
  const joined_at = t.clock.now - 200 * DAY_MS;
  await t.store.write((trx) =>
    trx
      .insertInto('memberships')
      .values({ group_id, person_id, role: 'member', joined_at, change: 0 })
      .execute(),
  );
}

type Roll = { members: readonly Person[]; present: readonly boolean[] };

async function meet(group_id: number, daysAgo: number, { members, present }: Roll) {
  await t.store.write(async (trx) => {
    const date = t.clock.now - daysAgo * DAY_MS;
    const { id: meeting_id } = await trx
      .insertInto('meetings')
      .values({
        ...{ uuid: randomUUID(), group_id, date, source: 'leader' as const, created_at: date },
        ...{ change: 0, stamps: '{}', flags: '[]' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, isThere] of present.entries()) {
      const person_id = members[place]?.id as number;
      await trx
        .insertInto('attendance')
        .values({ meeting_id, person_id, present: isThere ? 1 : 0, change: 0 })
        .execute();
    }
  });
}

const { ask, page, read } = pagesAt<Page>(() => t, '/attendance-reports/communities/page');
const all = async (as: Person) =>
  (await t.ask<CommunityAttendanceItem[]>(as, 'GET', '/attendance-reports/communities')).json;
const byId = (a: CommunityAttendanceItem, b: CommunityAttendanceItem) =>
  a.communityId - b.communityId;

const rateOf = (one: CommunityAttendanceItem) =>
  one.lastMeetingDate === null ||
  isQuiet(Date.parse(one.lastMeetingDate), one.meetingFrequencyDays, t.clock.now)
    ? null
    : one.averageAttendance;

it('pages are those of the whole report, told the same, whatever they are sorted by', async () => {
  for (const as of [admin, zone]) {
    const whole = (await all(as)).sort(byId);
    expect(whole).toHaveLength(as === admin ? 6 : 4);
    for (const order of everyOrder(COMMUNITY_REPORT_SORTS)) {
      expect((await read(as, `limit=2&${order}`)).sort(byId), order).toEqual(whole);
    }
  }
});

it('the lowest come first, and what is not known last', async () => {
  const rows = await read(admin, 'limit=2&sort=communityRate');
  expect(rows.map(rateOf)).toEqual([50, 75, 100, null, null, null]);
  const fresh = await read(admin, 'limit=2&sort=fresh&direction=desc');
  // Neither met: one has no meeting, and to the only one of the other nobody came.
  expect(fresh.slice(0, 2).map((one) => one.lastMeetingDate)).toEqual([null, null]);
  expect(fresh[2]?.communityName).toBe('Beta');
  const risk = (await read(admin, 'limit=2&sort=atRisk&direction=desc')).map(
    ({ membersAtRisk }) => membersAtRisk,
  );
  expect(risk).toEqual([...risk].sort((a, b) => b - a));
  expect(risk[0]).toBeGreaterThan(0);
});

it('are counted and narrowed by the level that each row has', async () => {
  const whole = await all(admin);
  const first = await page(admin, '?limit=1');
  for (const level of LEVELS) {
    const wanted = whole.filter((one) => percentToLevel(rateOf(one)) === level).sort(byId);
    expect((await read(admin, `limit=2&level=${level}`)).sort(byId)).toEqual(wanted);
    expect(first.whole?.levels[level], level).toBe(wanted.length);
  }
  const known = whole.filter((one) => rateOf(one) !== null);
  const sum = (of: (one: CommunityAttendanceItem) => number) =>
    known.reduce((so, one) => so + of(one), 0);
  expect(first.whole).toMatchObject({
    ...{ total: 6, pending: 0, present: sum(({ presentMarks }) => presentMarks) },
    recorded: sum(({ recordedMarks }) => recordedMarks),
  });
  expect(first.total).toBe(6);
});

it('are searched, accents aside, and one file has them all', async () => {
  const found = async (search: string) =>
    (await page(admin, `?search=${encodeURIComponent(search)}`)).total;
  expect(await found('alamo')).toBe(1);
  expect(await found('BETA chihuahua')).toBe(1);
  expect(await found('%')).toBe(0);
  const file = await page(admin, '?purpose=export&limit=2');
  expect([file.rows.length, file.next]).toEqual([6, null]);
});

it.each([
  ['?cursor=nada', 'La lista cambió. Vuelve a abrirla.'],
  ['?limit=101', 'Máximo 100 comunidades por página'],
  ['?sort=about', 'No se puede ordenar así'],
  ['?level=regular', 'El nivel no es válido'],
])('refuses %s in a sentence', async (query, sentence) => {
  expect(refusal(await ask(admin, query))[1]).toBe(sentence);
});
