import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSharedStores, type SharedStores } from '#tests/support/test-store';
import type { Store } from './store.ts';

let shared: SharedStores;
let here: Store;
let there: Store;

beforeEach(async () => {
  shared = await createSharedStores();
  [here, there] = shared.pair;
});
afterEach(() => shared.close());

const commit = (store: Store) => store.write((trx) => store.nextChange(trx));

/** Counts notifications and lets a test await the next. */
function createEar() {
  let wake = () => {};
  const heard = { times: 0 };
  return {
    heard,
    listen: () => {
      heard.times += 1;
      wake();
    },
    next: () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
  };
}

/** Commits by the other store until notified: listening may take a moment to start. */
async function untilHeard(ear: ReturnType<typeof createEar>, from: Store): Promise<void> {
  const before = ear.heard.times;
  await expect
    .poll(
      async () => {
        await commit(from);
        return ear.heard.times;
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBeGreaterThan(before);
}

it('tells of commits here and elsewhere', async () => {
  const ear = createEar();
  here.watch(ear.listen);
  await untilHeard(ear, there);
  const next = ear.next();
  await commit(here);
  await next;
});

it('tells again after the line between processes was lost', async () => {
  const ear = createEar();
  here.watch(ear.listen);
  await untilHeard(ear, there);
  await shared.cutListeners();
  await untilHeard(ear, there);
});

it('tells nobody who has gone', async () => {
  const gone = createEar();
  const stays = createEar();
  const leave = here.watch(gone.listen);
  here.watch(stays.listen);
  leave();
  leave();
  await untilHeard(stays, there);
  expect(gone.heard.times).toBe(0);
});
