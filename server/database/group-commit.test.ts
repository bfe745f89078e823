import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { createHandlePool, createSqliteHandle } from './sqlite-handles.ts';
import { NO_GUARD } from './write-guard.ts';

function openQueue(longestMs: number) {
  const writer = new Database(':memory:');
  writer.exec('create table seen (job integer)');
  const pool = createHandlePool([createSqliteHandle(writer)]);
  let commits = 0;
  const queue = createGroupCommit({
    db: new Kysely<Schema>({ dialect: createSqliteDialect({ pool, readOnly: false }) }),
    isInTransaction: () => writer.inTransaction,
    schedule: queueMicrotask,
    longestMs,
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
  const seen = () => writer.prepare('select job from seen order by rowid').pluck().all();
  return { write, seen, commits: () => commits, close: queue.close };
}

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
