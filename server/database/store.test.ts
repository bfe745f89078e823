import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import type { Store, StoreHooks } from './store.ts';

/** Runs on SQLite in memory, and again on PostgreSQL when the suite names one. */
describe('a store', () => {
  const hooks: StoreHooks = {};
  let store: Store;

  beforeEach(async () => {
    hooks.beforeCommit = undefined;
    hooks.afterCommit = undefined;
    store = await createTestStore(hooks);
  });
  afterEach(() => store.close());

  const put = (key: string) =>
    store.write(async (trx) => {
      const change = await store.nextChange(trx);
      await trx
        .insertInto('meta')
        .values({ key, value: String(change) })
        .execute();
      return change;
    });
  const keys = async () => {
    const rows = await store.read
      .selectFrom('meta')
      .select('key')
      .where('key', 'not in', ['epoch', 'oldest_server', 'schema'])
      .orderBy('key')
      .execute();
    return rows.map((row) => row.key);
  };

  test('shows a write to readers as soon as its promise resolves', async () => {
    await put('one');
    expect(await keys()).toEqual(['one']);
  });

  test('numbers parallel writes 1, 2, 3 … without a gap or a repeat', async () => {
    const changes = await Promise.all(Array.from({ length: 40 }, (_, index) => put(`k${index}`)));
    expect(changes.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  test('takes a run of numbers at once', async () => {
    const first = await store.write((trx) => store.take(trx, 10));
    expect(first).toBe(1);
    expect(await put('after')).toBe(11);
  });

  test('undoes a job that throws, its number too, and keeps its neighbours', async () => {
    const outcomes = await Promise.allSettled([
      put('before'),
      store.write(async (trx) => {
        await store.nextChange(trx);
        await trx.insertInto('meta').values({ key: 'lost', value: '' }).execute();
        throw new Error('no');
      }),
      put('after'),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await keys()).toEqual(['after', 'before']);
    expect(await put('next')).toBe(3);
  });

  test('undoes a job whose statement the database refuses', async () => {
    await put('twice');
    await expect(put('twice')).rejects.toThrow(/unique/i);
    expect(await keys()).toEqual(['twice']);
  });

  test('a fault before the commit leaves nothing and rejects', async () => {
    hooks.beforeCommit = () => {
      throw new Error('power cut');
    };
    await expect(put('lost')).rejects.toThrow('power cut');
    hooks.beforeCommit = undefined;
    expect(await keys()).toEqual([]);
    expect(await put('kept')).toBe(1);
  });

  test('a fault after the commit rejects, but the work is there', async () => {
    hooks.afterCommit = async () => {
      throw new Error('answer lost');
    };
    await expect(put('kept')).rejects.toThrow('answer lost');
    expect(await keys()).toEqual(['kept']);
  });

  test('readers refuse to write', async () => {
    const insert = store.read.insertInto('meta').values({ key: 'sneaked', value: '' });
    await expect(insert.execute()).rejects.toThrow(/read/);
    expect(await keys()).toEqual([]);
  });

  test('a snapshot sees one moment, whatever is written meanwhile', async () => {
    await put('one');
    const seen = await store.snapshot(async (trx) => {
      const before = await trx.selectFrom('counters').select('value').execute();
      const writing = put('two');
      const after = await trx.selectFrom('counters').select('value').execute();
      return { before, after, writing };
    });
    await seen.writing;
    expect(seen.after).toEqual(seen.before);
    expect(await keys()).toEqual(['one', 'two']);
  });

  test('inside a job the store itself cannot be written', async () => {
    await expect(store.write(() => put('nested'))).rejects.toThrow('use its transaction');
  });

  test('counts and sums come as numbers', async () => {
    await put('one');
    const row = await store.read
      .selectFrom('counters')
      .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.sum<number>('value').as('sum')])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ rows: 1, sum: 1 });
  });

  test('a person has at most one open membership in a group, and any number of past ones', async () => {
    const member = await addGroupAndPerson(store);
    const join = (left_at: number | null) =>
      store.write((trx) =>
        trx
          .insertInto('memberships')
          .values({ ...member, role: 'member', joined_at: 1, left_at, change: 1 })
          .execute(),
      );
    await join(5);
    await join(6);
    await join(null);
    await expect(join(null)).rejects.toThrow(/unique/i);
  });

  test('foreign keys hold', async () => {
    const orphan = store.write((trx) =>
      trx
        .insertInto('memberships')
        .values({ group_id: 99, person_id: 99, role: 'member', joined_at: 1, change: 1 })
        .execute(),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  test('answers the epoch it was born with', async () => {
    expect(await store.epoch()).toMatch(/^\S{8,}$/);
    const { rows } = await sql<{ value: string }>`
      select value from meta where key = 'schema'
    `.execute(store.read);
    expect(rows).toEqual([{ value: '065-query-plans' }]);
  });
});

async function addGroupAndPerson(store: Store): Promise<{ group_id: number; person_id: number }> {
  return store.write(async (trx) => {
    const person = await trx
      .insertInto('people')
      .values({
        alias: 'Lupita',
        state: 'Durango',
        city: 'Durango',
        role: 'integrante',
        status: 'approved',
        created_at: 1,
        change: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const group = await trx
      .insertInto('groups')
      .values({
        public_id: 'abc',
        kind: 'community',
        name: 'San Judas',
        name_key: 'san judas',
        location: 'Durango',
        created_at: 1,
        change: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { group_id: group.id, person_id: person.id };
  });
}
