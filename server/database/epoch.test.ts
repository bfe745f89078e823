import { afterEach, expect, test } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import { readLastChange } from './changes.ts';
import { changesLeftOut, renewEpoch } from './epoch.ts';
import type { Store } from './store.ts';

let store: Store | null = null;
afterEach(async () => {
  await store?.close();
  store = null;
});

test('a renewed epoch leaves out more numbers than were lost, and goes on counting', async () => {
  store = await createTestStore();
  const before = await readLastChange(store.read);
  await store.write((trx) => renewEpoch(trx, 'epoch-of-today'));
  const after = await readLastChange(store.read);
  expect(await store.epoch()).toBe('epoch-of-today');
  expect(after - before).toBe(changesLeftOut('epoch-of-today'));
  expect(after - before).toBeGreaterThanOrEqual(1_000_000_000);
});

test('the same backup put back twice gives no number of the first time out again', () => {
  const epochs = Array.from({ length: 50 }, (_, i) => `epoch-${i}`);
  const begins = epochs.map(changesLeftOut).sort((a, b) => a - b);
  const apart = begins.slice(1).map((begin, i) => begin - (begins[i] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(1_000_000_000);
  // A hundred restores are still numbers that JavaScript counts by one.
  expect(100 * Math.max(...begins)).toBeLessThan(Number.MAX_SAFE_INTEGER);
});
