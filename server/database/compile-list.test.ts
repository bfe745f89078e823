import { afterEach, expect, it } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import { compileList } from './compile-list.ts';
import type { Store } from './store.ts';

let store: Store | null = null;

afterEach(() => store?.close());

it('asks for lists of any length, built once for each', async () => {
  store = await createTestStore();
  let built = 0;
  const find = compileList<{ atMost: number }, { value: number }>((db, param, list) => {
    built += 1;
    return db
      .selectFrom('counters')
      .select('value')
      .where('value', 'in', list)
      .where('value', '<=', param('atMost'));
  });
  expect(await find(store.read, { atMost: 5 }, [0])).toEqual([{ value: 0 }]);
  expect(await find(store.read, { atMost: 5 }, [7])).toEqual([]);
  expect(built).toBe(1);
  expect(await find(store.read, { atMost: 5 }, [7, 0])).toEqual([{ value: 0 }]);
  expect(await find(store.read, { atMost: -1 }, [7, 0])).toEqual([]);
  expect(built).toBe(2);
});
