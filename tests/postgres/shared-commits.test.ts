import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore, type Store } from '#server/database/create-store';
import { isUnavailable } from '#server/database/is-unavailable';
import type { Trx } from '#server/database/schema';
import { takeDatabase } from '#tests/support/postgres-copies';

let database: Awaited<ReturnType<typeof takeDatabase>>;
let stores: [Store, Store];

beforeEach(async () => {
  database = await takeDatabase(process.env.TEST_DATABASE_URL ?? '');
  const { url } = database;
  stores = [await createStore({ url }), await createStore({ url })];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  database.giveBack();
});

/** Writes a row; answers its change number and the id of its transaction. */
const put = (store: Store, key: string) =>
  store.write(async (trx) => {
    const change = await store.nextChange(trx);
    await trx
      .insertInto('meta')
      .values({ key, value: String(change) })
      .execute();
    if (key.endsWith('refused')) throw new Error('refused');
    return { key, change, transaction: await transactionOf(trx) };
  });

async function transactionOf(trx: Trx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx);
  return rows[0]?.id ?? '';
}

const keysIn = (store: Store) =>
  store.read.selectFrom('meta').select('key').where('key', 'like', 'k%').orderBy('key').execute();

it('who waits shares a commit, and one that is refused leaves nothing and takes nobody along', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `k${n + 10}${n % 8 === 3 ? 'refused' : ''}`);
  const settled = await Promise.allSettled(names.map((name) => put(stores[0], name)));
  const done = settled.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  expect(done.map(({ key }) => key)).toEqual(names.filter((name) => !name.endsWith('refused')));
  expect(new Set(done.map((it) => it.transaction)).size).toBeLessThan(4);
  // A job that is rolled back gives its change number back.
  expect(done.map((it) => it.change)).toEqual(done.map((_, n) => (done[0]?.change ?? 0) + n));
  expect((await keysIn(stores[0])).map(({ key }) => key)).toEqual(done.map(({ key }) => key));
});

it('two processes take turns, and commit in the order of the numbers they took', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `k${n + 10}`);
  const done = await Promise.all(names.map((name, n) => put(stores[n % 2] as Store, name)));
  done.sort((a, b) => a.change - b.change);
  expect(done.map(({ change }) => change)).toEqual(done.map((_, n) => (done[0]?.change ?? 0) + n));
  // A transaction gets its id with its first write, under the lock.
  const inOrder = done.map(({ transaction }) => Number(transaction));
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  expect(new Set(inOrder).size).toBeLessThan(12);
  expect(await keysIn(stores[1])).toHaveLength(60);
});

it('a job that swallows a failed statement is told, and its neighbours are kept', async () => {
  const [store] = stores;
  const swallow = store.write(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => {});
    return 'done';
  });
  const [swallowed, ...others] = await Promise.allSettled([
    swallow,
    put(store, 'k1'),
    put(store, 'k2'),
  ]);
  expect(swallowed?.status).toBe('rejected');
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await keysIn(store)).toHaveLength(2);
});

it('who waits at a lock that is lost is told at once, not one group after another', async () => {
  const [store, holder] = stores;
  // Its connection is there: a transaction sees one moment of the activity.
  await store.write(async () => {});
  const waiting = await holder.write(async (trx) => {
    const outcomes = Promise.allSettled(Array.from({ length: 100 }, (_, n) => put(store, `k${n}`)));
    const cut = () =>
      sql<{ cut: boolean }>`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(trx);
    // Its connection is made first, which takes a busy machine more than a second.
    await expect.poll(async () => (await cut()).rows.length, { timeout: 15_000 }).toBe(1);
    return outcomes.then((settled) => settled.map((it) => it.status === 'rejected' && it.reason));
  });
  expect(waiting.filter(isUnavailable)).toHaveLength(100);
  expect(await keysIn(store)).toEqual([]);
  await expect(put(store, 'k1')).resolves.toMatchObject({ key: 'k1' });
});
