import { afterEach, expect, test } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import { readLastChange } from './changes.ts';
import { LOST_CHANGES, renewEpoch } from './epoch.ts';
import type { Store } from './store.ts';

let store: Store | null = null;
afterEach(async () => {
  await store?.close();
  store = null;
});

test('a renewed epoch leaves out more numbers than were lost, from the highest that is known', async () => {
  store = await createTestStore();
  const before = await readLastChange(store.read);
  await store.write((trx) => renewEpoch(trx, 'epoch-of-today'));
  const after = await readLastChange(store.read);
  expect(await store.epoch()).toBe('epoch-of-today');
  expect(after).toBe(before + LOST_CHANGES);
  await store.write((trx) => renewEpoch(trx, 'epoch-of-tomorrow', after + 5));
  expect(await readLastChange(store.read)).toBe(after + 5 + LOST_CHANGES);
});
