import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PERSON_SORTS, type pageAttendance } from '#contract/attendance-pages';
import type { AttendanceReportItem } from '#contract/attendance-reports';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { percentToLevel } from '#contract/rules/figure';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { everyOrder, pagesAt } from '#tests/support/read-pages';
import { refreshFigures } from '../figures/refresh-figures.ts';

type Page = AnswerOf<typeof pageAttendance>;

let t: PeopleApp;
let admin: Person;
let zone: Person;
let durango: number;
let chihuahua: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  durango = (await t.addCommunity(null, 'Durango')).id;
  chihuahua = (await t.addCommunity(null, 'Chihuahua')).id;
  await t.change('groups', chihuahua, { state: 'Chihuahua', city: 'Chihuahua' });
  const here = await addMembers(durango, 7);
  const there = await addMembers(chihuahua, 5);
  for (const daysAgo of [3, 10, 17, 40, 65]) {
    await addMeeting(durango, daysAgo, here);
    await addMeeting(chihuahua, daysAgo + 1, there.slice(0, 4));
  }
});
afterEach(() => t.close());

async function addMembers(groupId: number, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await t.addPerson('integrante', groupId === durango ? 'Durango' : 'Chihuahua');
    const alias = ['Ángel', 'Beto', 'Chelo', 'Ñoño'][index % 4] ?? '';
    await t.change('people', person.id, { alias: `${alias} ${index}` });
    await t.addMember(groupId, person.id);
    await t.store.write((trx) =>
      trx
        .updateTable('memberships')
        .set({ joined_at: t.clock.now - 200 * DAY_MS })
        .where('person_id', '=', person.id)
        .execute(),
    );
    people.push(person);
  }
  return people;
}

/** Everybody does something else: some come, some are late, some excuse themselves, some are not marked. */
async function addMeeting(groupId: number, daysAgo: number, people: readonly Person[]) {
  await t.store.write(async (trx) => {
    const date = t.clock.now - daysAgo * DAY_MS;
    const { id } = await trx
      .insertInto('meetings')
      .values({
        uuid: randomUUID(),
        group_id: groupId,
        date,
        source: 'leader',
        created_at: date,
        change: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { id: person_id }] of people.entries()) {
      if ((index + daysAgo) % 5 === 4) continue;
      const present = (index * daysAgo) % 3 === 1 ? 0 : 1;
      await trx
        .insertInto('attendance')
        .values({
          ...{ meeting_id: id, person_id, present, change: 0 },
          ...(present ? { punctual: index % 2 ? 1 : 0, paid_quota: daysAgo > 5 ? 1 : 0 } : {}),
          ...(present === 0 && index % 2 ? { excused: 1 } : {}),
        })
        .execute();
    }
  });
}

const { ask, page, read } = pagesAt<Page>(() => t, '/attendance-reports/people');
const all = async (as: Person, query = '') =>
  (await t.ask<AttendanceReportItem[]>(as, 'GET', `/attendance-reports/users${query}`)).json;
const byId = (a: AttendanceReportItem, b: AttendanceReportItem) => a.user.id - b.user.id;

describe('people’s attendance a page at a time', () => {
  it('is that of the whole report, whatever it is sorted by', async () => {
    for (const as of [admin, zone]) {
      const whole = (await all(as)).sort(byId);
      expect(whole).toHaveLength(as === admin ? 12 : 7);
      for (const order of everyOrder(PERSON_SORTS)) {
        expect((await read(as, `limit=3&${order}`)).sort(byId), order).toEqual(whole);
      }
    }
  });

  it.each([
    ['rate', (one: AttendanceReportItem) => one.attendanceRate],
    ['last', (one: AttendanceReportItem) => one.daysSinceLastAttendance],
    ['absences', (one: AttendanceReportItem) => one.consecutiveAbsences],
  ] as const)('sorted by %s is so both ways, those without it last', async (sort, toValue) => {
    for (const [direction, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const values = (await read(admin, `limit=5&sort=${sort}&direction=${direction}`)).map(
        toValue,
      );
      const said = values.filter((value) => value !== null);
      expect(values).toEqual([...said, ...values.filter((value) => value === null)]);
      expect(said).toEqual([...said].sort((a, b) => sign * (a - b)));
    }
  });

  it('counts levels and marks of all that is in reach, or of one community', async () => {
    for (const [as, query] of [
      [admin, ''],
      [zone, ''],
      [admin, `community=${durango}`],
    ] as const) {
      const rows = await all(as, `?${query}`);
      const levels = { good: 0, attention: 0, risk: 0, unknown: 0 };
      for (const { attendanceRate } of rows) levels[percentToLevel(attendanceRate)] += 1;
      const { whole, total } = await page(as, `?limit=1&${query}`);
      expect(whole).toEqual({
        ...{ total: rows.length, levels, pending: 0 },
        everybody: as === admin ? 12 : 7,
        attended: rows.reduce((sum, one) => sum + one.attendedMeetings, 0),
        recorded: rows.reduce((sum, one) => sum + one.totalMeetings, 0),
      });
      expect(total).toBe(rows.length);
      for (const level of ['good', 'attention', 'risk', 'unknown'] as const) {
        const narrowed = await page(as, `?level=${level}&${query}`);
        expect([narrowed.total, narrowed.rows.length]).toEqual([levels[level], levels[level]]);
      }
    }
  });

  it('finds names, places and communities, accents aside', async () => {
    const found = async (search: string) =>
      (await page(admin, `?sort=alias&search=${encodeURIComponent(search)}`)).total;
    expect(await found('angel durango')).toBe(2);
    expect(await found('NOÑO')).toBe(2);
    expect(await found('chihuahua')).toBe(5);
    expect(await found('nadie')).toBe(0);
  });

  it('is noted page by page, and a file has everybody by number', async () => {
    await page(admin, '?limit=5');
    const { rows, next } = await page(admin, '?purpose=export&limit=5');
    expect([rows.length, next]).toEqual([12, null]);
    await expect.poll(t.actions).toEqual(['people.read', 'people.read']);
    const audit = await t.store.read.selectFrom('audit').select('detail').orderBy('id').execute();
    expect(audit.map(({ detail }) => JSON.parse(detail).count)).toEqual([5, 12]);
    expect(JSON.parse(audit[1]?.detail ?? '').reason).toBe('export');
  });

  it.each([
    ['?cursor=nada', 'La lista cambió. Vuelve a abrirla.'],
    ['?limit=101', 'Máximo 100 personas por página'],
    ['?sort=email', 'No se puede ordenar así'],
    ['?level=malo', 'El nivel no es válido'],
  ])('refuses %s in a sentence', async (query, sentence) => {
    expect(refusal(await ask(admin, query))[1]).toBe(sentence);
  });
});

describe('figures that were counted before', () => {
  const isRight = async () =>
    expect((await read(admin, 'limit=100')).sort(byId)).toEqual((await all(admin)).sort(byId));

  it('follow what is recorded, who leaves and whose approval is taken back', async () => {
    await isRight();
    const [one, other] = (await page(admin, `?community=${durango}&sort=alias`)).rows;
    const set = (table: 'attendance' | 'memberships', values: object, id = one?.user.id ?? 0) =>
      t.store.write((trx) =>
        trx.updateTable(table).set(values).where('person_id', '=', id).execute(),
      );
    await set('attendance', { present: 0, excused: null });
    await isRight();
    await set('memberships', { left_at: t.clock.now });
    await isRight();
    await t.change('people', other?.user.id ?? 0, { status: 'rejected' });
    await isRight();
    await t.store.write((trx) =>
      trx
        .updateTable('meetings')
        .set({ set_aside_at: 1 })
        .where('group_id', '=', chihuahua)
        .execute(),
    );
    await isRight();
    expect((await page(admin)).total).toBe(10);
  });

  it('move on with the days, and with a meeting that comes', async () => {
    const people = await t.store.read
      .selectFrom('memberships')
      .select('person_id as id')
      .where('group_id', '=', durango)
      .execute();
    await addMeeting(durango, -3, people as Person[]);
    await isRight();
    for (const days of [1.3, 1, 1, 6]) {
      t.clock.now += days * DAY_MS;
      await isRight();
    }
  });

  it('are hidden of whom the caller is not shown', async () => {
    const [one] = (await page(admin, `?community=${durango}`)).rows;
    const unasked = {
      created_by: zone.id,
      consent_version: null,
      role: 'coordinador_de_coordinadores',
    };
    await t.change('people', one?.user.id ?? 0, unasked);
    for (const as of [admin, zone]) {
      const rows = await all(as);
      const { whole, total } = await page(as);
      expect([whole?.total, total]).toEqual([rows.length, rows.length]);
    }
    await isRight();
  });

  it('are counted so many at a time; the rest is told', async () => {
    expect(await refreshFigures(t.store, { now: t.clock.now, most: 1 })).toBe(1);
    expect(await refreshFigures(t.store, { now: t.clock.now, most: 9 })).toBe(1);
    expect(await refreshFigures(t.store, { now: t.clock.now, most: 9 })).toBe(0);
  });
});

it('the communities’ report says the same of figures that were counted before', async () => {
  const [one] = (await page(admin, `?community=${durango}&limit=1`)).rows;
  const unasked = { created_by: zone.id, consent_version: null, role: 'coordinador_estatal' };
  await t.change('people', one?.user.id ?? 0, unasked);
  const report = async (as: Person) =>
    (await t.ask(as, 'GET', '/attendance-reports/communities')).json;
  for (const as of [admin, zone]) {
    await t.store.write((trx) => trx.deleteFrom('group_figures').execute());
    const counted = await report(as);
    await refreshFigures(t.store, { now: t.clock.now, most: 9 });
    expect(await report(as)).toEqual(counted);
  }
});
