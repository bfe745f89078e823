import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from '#server/database/create-store';
import { isUnavailable } from '#server/database/is-unavailable';
import { createPostgresPool } from '#server/database/postgres-pool';
import { run, takeDatabase } from '#tests/support/postgres-copies';

let database: Awaited<ReturnType<typeof takeDatabase>>;

beforeEach(async () => {
  database = await takeDatabase(process.env.TEST_DATABASE_URL ?? '');
});
afterEach(() => database.giveBack());

it('a locked table keeps its own readers for three seconds, and nobody else', async () => {
  const store = await createStore({ url: database.url });
  await run(database.url, async (locker) => {
    await locker.query('begin; lock table meetings in access exclusive mode');
    const people = () => store.read.selectFrom('people').select('id').execute();
    const meetings = () => store.read.selectFrom('meetings').select('id').execute();
    // More than there are connections that read.
    const waiting = Promise.allSettled(Array.from({ length: 8 }, meetings));
    const told = (await waiting).map((one) => one.status === 'rejected' && one.reason);
    expect(told.map(isUnavailable)).toEqual(told.map(() => true));
    expect(await people()).toEqual([]);
    await locker.query('rollback');
    expect(await meetings()).toEqual([]);
  });
  await store.close();
}, 30_000);

it('a server without a connection to spare is waited for', async () => {
  const role = `small_${process.env.VITEST_POOL_ID ?? 0}`;
  await run(database.url, (admin) =>
    admin.query(`drop role if exists ${role}; create role ${role} login connection limit 1`),
  );
  const url = new URL(database.url);
  url.username = role;
  const held = new pg.Client({ connectionString: url.href });
  await held.connect();
  const pool = createPostgresPool({ url: url.href, max: 1, onProblem: () => {} });
  const asked = pool.connect();
  const refused = new pg.Client({ connectionString: url.href });
  await expect(refused.connect()).rejects.toMatchObject({ code: '53300' });
  await held.end();
  const client = await asked;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  await pool.end();
  await run(database.url, (admin) => admin.query(`drop role ${role}`));
}, 30_000);
