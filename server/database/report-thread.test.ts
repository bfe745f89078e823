import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from './create-store.ts';
import { reportsInThread } from './report-thread.ts';
import type { Trx } from './schema.ts';
import type { Store } from './store.ts';

let folder: string;
let store: Store;
const problems: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-reports-'));
  const url = `file:${join(folder, 'lideres.db')}`;
  store = await createStore({ url, onProblem: (problem) => void problems.push(problem) });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  expect(problems.splice(0)).toEqual([]);
});

/** Counts to `last`, which keeps SQLite busy without a turn of its thread's loop. */
const countTo = (trx: Trx, last: number) =>
  sql<{ many: number }>`with recursive c(x) as (values (1) union all select x + 1 from c
    where x < ${last}) select count(*) as many from c`.execute(trx);

const changeOf = async (trx: Trx) =>
  (
    await trx
      .selectFrom('counters')
      .select('value')
      .where('name', '=', 'change')
      .executeTakeFirstOrThrow()
  ).value;

test('a long report holds up neither a write nor a read', async () => {
  const ended: string[] = [];
  const report = store.reports
    .snapshot((trx) => countTo(trx, 2_000_000))
    .then(() => ended.push('report'));
  await store.write((trx) => store.nextChange(trx)).then(() => ended.push('write'));
  await store.epoch().then(() => ended.push('read'));
  await report;
  expect(ended).toEqual(['write', 'read', 'report']);
});

test('a report has every write before it, and none that comes meanwhile', async () => {
  await store.write((trx) => store.take(trx, 7));
  const seen = await store.reports.snapshot(async (trx) => {
    const before = await changeOf(trx);
    await store.write((other) => store.take(other, 3));
    return [before, await changeOf(trx)];
  });
  expect(seen).toEqual([7, 7]);
  expect(await store.reports.snapshot(changeOf)).toBe(10);
});

test('rows of many parts come whole, each statement its own', async () => {
  const rows = (from: number, count: number) => (trx: Trx) =>
    sql<{ x: number; word: string | null }>`with recursive c(x) as (values (${from}) union all
      select x + 1 from c where x < ${from + count - 1})
      select x, case when x % 2 then 'odd' end as word from c`.execute(trx);
  const [many, few] = await store.reports.snapshot((trx) =>
    Promise.all([rows(1, 3_500)(trx), rows(9, 1)(trx)]),
  );
  expect(many?.rows.map(({ x }) => x)).toEqual(Array.from({ length: 3_500 }, (_, at) => at + 1));
  expect(many?.rows.slice(0, 2)).toEqual([
    { x: 1, word: 'odd' },
    { x: 2, word: null },
  ]);
  expect(few?.rows).toEqual([{ x: 9, word: 'odd' }]);
});

test('a report may not write, and an error of one is its own', async () => {
  const writing = store.reports.snapshot((trx) =>
    trx.updateTable('counters').set({ value: 99 }).execute(),
  );
  await expect(writing).rejects.toThrow('a report was asked to write');
  const broken = store.reports.snapshot((trx) => sql`select * from nowhere`.execute(trx));
  await expect(broken).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
  expect(await store.reports.snapshot(changeOf)).toBe(0);
});

test('a thread that cannot read the file leaves the report to the main connection', async () => {
  const noted: unknown[] = [];
  const reports = reportsInThread({
    file: join(folder, 'nowhere.db'),
    snapshot: store.snapshot,
    onProblem: (problem) => void noted.push(problem),
    assertMayAcquire: () => {},
  });
  expect(await reports.snapshot(changeOf)).toBe(0);
  expect(await reports.snapshot(changeOf)).toBe(0);
  expect(noted).toHaveLength(2);
  await reports.close();
});
