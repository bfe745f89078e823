import { afterEach, describe, expect, it } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import { compileOnce } from './compile-once.ts';
import type { Store } from './store.ts';

const stores: Store[] = [];

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

async function openStore(): Promise<Store> {
  const store = await createTestStore();
  stores.push(store);
  return store;
}

describe('a query that is built once', () => {
  it('answers each call by its own values', async () => {
    const { read } = await openStore();
    const find = compileOnce<{ name: string }, { value: number }>((db, param) =>
      db.selectFrom('counters').select('value').where('name', '=', param('name')),
    );
    expect(await find(read, { name: 'change' })).toEqual([{ value: 0 }]);
    expect(await find(read, { name: 'nothing' })).toEqual([]);
    expect(await find(read, { name: 'change' })).toEqual([{ value: 0 }]);
  });

  it('keeps values that are no places, and is built once', async () => {
    let built = 0;
    const find = compileOnce<{ kind: 'community' }, { kind: string }>((db, param) => {
      built += 1;
      return db
        .selectNoFrom((eb) => eb.val('administrative').as('kind'))
        .where((eb) => eb(eb.val('community'), '=', param('kind')));
    });
    const { read } = await openStore();
    for (let time = 0; time < 3; time += 1) {
      expect(await find(read, { kind: 'community' })).toEqual([{ kind: 'administrative' }]);
    }
    expect(built).toBe(1);
  });

  it('writes in the transaction it is given, and is undone with it', async () => {
    const store = await openStore();
    const raise = compileOnce<{ by: number }, { value: number }>((db, param) =>
      db
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '+', param('by')) }))
        .where('name', '=', 'change')
        .returning('value'),
    );
    expect(await store.write((trx) => raise(trx, { by: 3 }))).toEqual([{ value: 3 }]);
    const undone = store.write(async (trx) => {
      await raise(trx, { by: 10 });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await store.write((trx) => raise(trx, { by: 1 }))).toEqual([{ value: 4 }]);
  });
});
