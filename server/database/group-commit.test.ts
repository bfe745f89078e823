import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { createHandlePool, createSqliteHandle } from './sqlite-handles.ts';
import { NO_GUARD } from './write-guard.ts';

function openQueue(longestMs: number, turnsBetween = 1) {
  const writer = new Database(':memory:');
  writer.exec('create table seen (job integer); create table once (job integer unique)');
  const pool = createHandlePool([createSqliteHandle(writer)]);
  let commits = 0;
  let turns = 0;
  const queue = createGroupCommit({
    db: new Kysely<Schema>({ dialect: createSqliteDialect({ pool, readOnly: false }) }),
    isInTransaction: () => writer.inTransaction,
    schedule(run) {
      turns += 1;
      queueMicrotask(run);
    },
    longestMs,
    turnsBetween,
    breathe: null,
    hooks: {},
    guard: NO_GUARD,
    onCommit: () => {
      commits += 1;
    },
  });
  const write = (job: number) =>
    queue.write(async (trx) => {
      await sql`insert into seen values (${job})`.execute(trx);
      if (job === 3) throw new Error('this one is refused');
      return job;
    });
  /** Continues after SQLite has rolled back the whole transaction, as on a full disk. */
  const goOn = () =>
    queue.write(async (trx) => {
      await sql`insert or rollback into once values (1), (1)`.execute(trx).catch(() => {});
      await sql`savepoint later`.execute(trx);
      await sql`insert into seen values (9)`.execute(trx);
      await sql`release later`.execute(trx);
      return 9;
    });
  const seen = () => writer.prepare('select job from seen order by rowid').pluck().all();
  return { write, goOn, seen, commits: () => commits, turns: () => turns, close: queue.close };
}

afterEach(() => vi.restoreAllMocks());

const JOBS = [1, 2, 3, 4, 5];
const answers = (settled: PromiseSettledResult<number>[]) =>
  settled.map((it) => (it.status === 'fulfilled' ? it.value : 'refused'));

it('commits for all who wait at once', async () => {
  const queue = openQueue(Number.POSITIVE_INFINITY);
  const settled = await Promise.allSettled(JOBS.map(queue.write));
  expect(answers(settled)).toEqual([1, 2, 'refused', 4, 5]);
  expect(queue.seen()).toEqual([1, 2, 4, 5]);
  expect(queue.commits()).toBe(1);
});

it('a group that took too long leaves the others to the next, in their order', async () => {
  const queue = openQueue(-1);
  const settling = Promise.allSettled(JOBS.map(queue.write));
  await queue.close();
  expect(answers(await settling)).toEqual([1, 2, 'refused', 4, 5]);
  expect(queue.seen()).toEqual([1, 2, 4, 5]);
  expect(queue.commits()).toBe(5);
});

it('a group that follows closely on another lets the loop turn first, for who is still at the door', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const queue = openQueue(Number.POSITIVE_INFINITY, 32);
  await queue.write(1);
  await settled();
  expect(queue.turns()).toBe(1);
  await queue.write(2);
  expect(queue.turns()).toBe(1 + 32);
  await settled();
  now += 5;
  await queue.write(4);
  expect(queue.turns()).toBe(1 + 32 + 1);
  expect(queue.seen()).toEqual([1, 2, 4]);
});

it('a job that goes on in a transaction that SQLite threw away leaves nothing behind', async () => {
  const queue = openQueue(Number.POSITIVE_INFINITY);
  const settled = await Promise.allSettled([queue.write(1), queue.goOn(), queue.write(2)]);
  expect(settled).toMatchObject(
    settled.map(() => ({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } })),
  );
  expect(queue.seen()).toEqual([]);
  expect(await queue.write(4)).toBe(4);
  expect(queue.seen()).toEqual([4]);
});
