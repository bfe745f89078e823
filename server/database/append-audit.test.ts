import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import { appendAudit, findBrokenAudit } from './append-audit.ts';
import type { Store } from './store.ts';

let store: Store;

beforeEach(async () => {
  store = await createTestStore();
  for (const action of ['first', 'second', 'third']) {
    await store.write((trx) =>
      appendAudit(trx, { at: 5, actorId: null, action, detail: { who: 'x' } }),
    );
  }
});
afterEach(() => store.close());

test('a chain of audit rows is whole', async () => {
  expect(await findBrokenAudit(store.read)).toBeNull();
});

test('a changed row is found', async () => {
  await store.write((trx) =>
    trx.updateTable('audit').set({ action: 'other' }).where('id', '=', 2).execute(),
  );
  expect(await findBrokenAudit(store.read)).toBe(2);
});

test('a removed row is found by the one after it', async () => {
  await store.write((trx) => trx.deleteFrom('audit').where('id', '=', 2).execute());
  expect(await findBrokenAudit(store.read)).toBe(3);
});
