import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { closingDay, periodBounds } from '#contract/rules/report-period';
import { createTestStore } from '#tests/support/test-store';
import { writeMeta } from '../database/epoch.ts';
import type { Row } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { fillDemo } from './fill-demo.ts';
import { fillHuge } from './fill-huge.ts';
import { startOfWeek } from './network.ts';
import { createRandom } from './random.ts';

const NOW = Date.UTC(2026, 2, 19, 18);
const SIZE = { communities: 12, weeks: 30 };

let store: Store;
let keys: { before: string[]; after: string[] };

beforeAll(async () => {
  store = await createTestStore();
  const before = await readKeys();
  const tools = { random: createRandom(1), passwordHash: 'x', week: startOfWeek(NOW), now: NOW };
  await fillHuge(store, tools, SIZE);
  keys = { before, after: await readKeys() };
}, 60_000);
afterAll(() => store.close());

/** Every index and reference in the database. */
async function readKeys(): Promise<string[]> {
  const { rows } =
    store.engine === 'sqlite'
      ? await sql<{ told: string }>`select coalesce(sql, name) as told from sqlite_master
          where type in ('index', 'table', 'trigger')`.execute(store.read)
      : await sql<{
          told: string;
        }>`select indexdef as told from pg_indexes where schemaname = 'public'
          union all select conname || pg_get_constraintdef(oid) from pg_constraint
          union all select tgname || cast(tgenabled as text) from pg_trigger where not tgisinternal`.execute(
          store.read,
        );
  return rows.map(({ told }) => told).sort();
}

/** After the small network's eight communities and two teams. */
const ids = Array.from({ length: SIZE.communities }, (_, index) => 11 + index);

function isPossible(row: Row<'attendance'>): boolean {
  const isOfPresent = (field: 'punctual' | 'paid_quota' | 'excused') =>
    row[field] === null || row.present === (field === 'excused' ? 0 : 1);
  const isStamped = (['present', 'punctual', 'paid_quota', 'excused'] as const).every(
    (field) =>
      row[`${field}_change`] === (row[field] === null ? null : row.change) &&
      (row[`${field}_at`] === null) === (row[field] === null),
  );
  const isSaid = row.present === 0 || row.present === 1;
  return isSaid && isStamped && (['punctual', 'paid_quota', 'excused'] as const).every(isOfPresent);
}

describe('the huge demo network, made small', () => {
  test('has its size, and each member is marked in nearly every meeting', async () => {
    const { meetings, marks, changes } = await store.read
      .selectFrom('meetings as m')
      .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
      .where('m.group_id', 'in', ids)
      .select((eb) => [
        eb.fn.count<number>('m.id').distinct().as('meetings'),
        eb.fn.countAll<number>().as('marks'),
        eb.fn.count<number>('a.change').distinct().as('changes'),
      ])
      .executeTakeFirstOrThrow();
    expect(Number(meetings)).toBe(SIZE.communities * SIZE.weeks);
    expect(Number(changes)).toBe(Number(marks));
    const share = Number(marks) / (SIZE.communities * SIZE.weeks * 20);
    expect(share).toBeGreaterThan(0.96);
    expect(share).toBeLessThan(1);
  });

  test('draws the same marks on both databases', async () => {
    const sums = await store.read
      .selectFrom('attendance')
      .select((eb) => [
        eb.fn.countAll<number>().as('marks'),
        eb.fn.sum<number>('present').as('present'),
        eb.fn.sum<number>('punctual').as('punctual'),
        eb.fn.sum<number>('paid_quota').as('paid'),
        eb.fn.sum<number>('excused').as('excused'),
      ])
      .executeTakeFirstOrThrow();
    expect(sums).toEqual({
      ...{ marks: 8021, present: 6221, punctual: 4681, paid: 4449, excused: 542 },
    });
  });

  test('every mark is one that a phone could have made', async () => {
    const rows = await store.read.selectFrom('attendance').selectAll().execute();
    expect(rows.filter((row) => !isPossible(row))).toEqual([]);
    const last = Math.max(...rows.map(({ change }) => change));
    expect(await store.write((trx) => store.nextChange(trx))).toBeGreaterThan(last);
  });

  test('what the product counts is what lies in the table', async () => {
    const id = 11;
    const rolls = await store.snapshot((trx) => readRolls(trx, { communities: ids, now: NOW }));
    const dates = rolls.ofCommunity(id).map(({ date }) => Date.parse(date));
    const counted = rolls
      .ofCommunity(id)
      .flatMap(({ marks }) => Object.values(marks))
      .filter(({ present }) => present).length;
    const { present } = await store.read
      .selectFrom('meetings as m')
      .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
      .where('m.group_id', '=', id)
      .where('m.date', 'in', dates)
      .select((eb) => eb.fn.sum<number>('a.present').as('present'))
      .executeTakeFirstOrThrow();
    expect(counted).toBe(Number(present));
    expect(dates.length).toBeGreaterThan(3);
  });

  test('closed months keep what was known then', async () => {
    const period = '2026-01';
    const { since, until } = periodBounds(period, CENTRAL_ZONE);
    expect(closingDay(period)).toBe('2026-02-08');
    const kept = await store.read
      .selectFrom('report_snapshots')
      .select('figures')
      .where('kind', '=', 'attendance')
      .where('period', '=', period)
      .where(
        'scope',
        'in',
        ids.map((id) => `group:${id}`),
      )
      .execute();
    expect(kept).toHaveLength(SIZE.communities);
    const sum = kept.reduce((all, { figures }) => all + JSON.parse(figures).presentMarks, 0);
    const { present } = await store.read
      .selectFrom('meetings as m')
      .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
      .where('m.group_id', 'in', ids)
      .where('m.date', '>=', since)
      .where('m.date', '<', until)
      .select((eb) => eb.fn.sum<number>('a.present').as('present'))
      .executeTakeFirstOrThrow();
    expect(sum).toBe(Number(present));
  });

  test('its indexes and references are all back', () => {
    expect(keys.after).toEqual(keys.before);
  });

  test('half filled it is refused', async () => {
    const half = await createTestStore();
    await half.write((trx) => writeMeta(trx, 'demo-filling', '1'));
    await expect(fillDemo(half, 'huge', NOW)).rejects.toThrow('a medio llenar');
    await half.close();
    await expect(fillDemo(store, 'huge', NOW)).resolves.toBe(false);
  });
});
