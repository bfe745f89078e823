import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeEmptyPostgres } from '#tests/upgrade/lay-down';
import { migrateTo, type Opened, openRaw } from '#tests/upgrade/migrate-to';

const base = process.env.TEST_DATABASE_URL;
const at = (time: string) => Date.parse(time);

let opened: Opened;
let drop: (() => Promise<void>) | undefined;

/** Closed periods as the step before left them: migration 047 gives them their bounds. */
beforeAll(async () => {
  const place = base ? await takeEmptyPostgres(base, 'periods') : null;
  drop = place?.drop;
  opened = openRaw(place?.url ?? 'file::memory:');
  await migrateTo(opened, '045-person-merges');
  const taken = { figures: '{}', taken_at: 1, taken_by: 'nightly' as const };
  await opened.read
    .insertInto('report_snapshots')
    .values([
      { kind: 'attendance', scope: 'group:1', period: '2026-10', ...taken },
      { kind: 'attendance', scope: 'group:2', period: '2026-10', ...taken },
      { kind: 'attendance', scope: 'group:1', period: '2026-Q3', ...taken },
      { kind: 'attendance', scope: 'group:1', period: '2025-12', ...taken },
      // A week's has no bounds, and its period is none that months are counted by.
      { kind: 'weekly', scope: 'group:1', period: '2026-W40', ...taken },
    ])
    .execute();
  await migrateTo(opened, '047-stale-periods');
});
afterAll(async () => {
  await opened.close();
  await drop?.();
});

async function periods() {
  const rows = await opened.read
    .selectFrom('report_snapshots')
    .select(['kind', 'scope', 'period', 'begins_at', 'ends_at', 'is_stale'])
    .orderBy('id')
    .execute();
  return rows.map(({ begins_at, ends_at, is_stale, ...row }) => ({
    ...row,
    begins: begins_at === null ? null : new Date(Number(begins_at)).toISOString(),
    ends: ends_at === null ? null : new Date(Number(ends_at)).toISOString(),
    isStale: Number(is_stale) === 1,
  }));
}

it('gives every period of attendance its bounds, a day wider on each side, and has all counted again', async () => {
  const october = { begins: '2026-09-30T06:00:00.000Z', ends: '2026-11-02T06:00:00.000Z' };
  expect(await periods()).toEqual([
    { kind: 'attendance', scope: 'group:1', period: '2026-10', ...october, isStale: true },
    { kind: 'attendance', scope: 'group:2', period: '2026-10', ...october, isStale: true },
    {
      ...{ kind: 'attendance', scope: 'group:1', period: '2026-Q3', isStale: true },
      ...{ begins: '2026-06-30T06:00:00.000Z', ends: '2026-10-02T06:00:00.000Z' },
    },
    {
      ...{ kind: 'attendance', scope: 'group:1', period: '2025-12', isStale: true },
      ...{ begins: '2025-11-30T06:00:00.000Z', ends: '2026-01-02T06:00:00.000Z' },
    },
    {
      ...{ kind: 'weekly', scope: 'group:1', period: '2026-W40', isStale: true },
      ...{ begins: null, ends: null },
    },
  ]);
});

it('from then on a meeting of those days makes just its own group’s periods stale', async () => {
  await opened.read.updateTable('report_snapshots').set({ is_stale: 0 }).execute();
  const group = await opened.read
    .insertInto('groups')
    .values({
      ...{ public_id: 'uno', kind: 'community', name: 'Uno', name_key: 'uno', location: 'Durango' },
      ...{ created_at: 1, change: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(group.id).toBe(1);
  await opened.read
    .insertInto('meetings')
    .values({
      ...{ uuid: crypto.randomUUID(), group_id: 1, date: at('2026-10-01T18:00:00Z') },
      ...{ source: 'leader', created_at: 1, change: 1 },
    })
    .execute();
  const stale = (await periods()).filter(({ isStale }) => isStale);
  // The first of October is within a day of the quarter before, whose place decides its clock.
  expect(stale.map(({ scope, period }) => [scope, period])).toEqual([
    ['group:1', '2026-10'],
    ['group:1', '2026-Q3'],
  ]);
});
