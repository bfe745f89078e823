import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLastChange } from '#server/database/changes';
import { createStore, type Store } from '#server/database/create-store';
import { isUnavailable } from '#server/database/is-unavailable';
import { takeDatabase } from '#tests/support/postgres-copies';
import { type CuttingProxy, createCuttingProxy, WAYS, type Way } from './cutting-proxy.ts';

/** More awaits than anything here has. */
const MOST = 60;

let database: Awaited<ReturnType<typeof takeDatabase>>;
let proxy: CuttingProxy;

beforeEach(async () => {
  database = await takeDatabase(process.env.TEST_DATABASE_URL ?? '');
  proxy = await createCuttingProxy(database.url);
});
afterEach(async () => {
  await proxy.close();
  database.giveBack();
});

async function withStore<T>(url: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await createStore({ url });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** What became of `work` for a cut at each of its awaits, until it had no more: the last met none. */
async function cutAtEach(way: Way, work: (store: Store, at: number) => Promise<unknown>) {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let at = 1, isMet = true; isMet && at < MOST; at += 1) {
    await withStore(proxy.url, async (store) => {
      // Its connection is there already.
      await store.write(async () => {});
      proxy.arm(at, way);
      outcomes.push(...(await Promise.allSettled([work(store, at)])));
      isMet = proxy.disarm();
    });
  }
  return outcomes;
}

/** Every one of them must be a fault that is answered with «another try». */
function countFaults(outcomes: readonly PromiseSettledResult<unknown>[]): number {
  const faults = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
  expect(faults.filter((fault) => !isUnavailable(fault))).toEqual([]);
  return faults.length;
}

const put = (store: Store, key: string) =>
  store.write(async (trx) => {
    const value = String(await store.nextChange(trx));
    const row = trx.insertInto('meta').values({ key, value });
    await row.onConflict((conflict) => conflict.column('key').doNothing()).execute();
  });

const keysOf = async (store: Store) => {
  const rows = await store.read.selectFrom('meta').select('key').execute();
  return new Set(rows.map(({ key }) => key));
};

describe.each(WAYS)('a connection that is lost (%s)', (way) => {
  it('at any await of a write is told, and what is answered as done is there', async () => {
    const outcomes = await cutAtEach(way, (store, at) => put(store, `k${at}`));
    // BEGIN, lock, savepoint, number, row, release, COMMIT, and one that was not cut.
    expect(outcomes).toHaveLength(8);
    // Who has heard the answer of COMMIT has the write; who has not hears of a fault.
    expect(countFaults(outcomes)).toBe(way === 'swallow' ? 7 : 6);
    await withStore(database.url, async (store) => {
      const kept = await keysOf(store);
      const keys = outcomes.map((_, index) => `k${index + 1}`);
      // Of COMMIT alone only the answer was lost: the phone sends it again, and its key is known.
      expect(keys.filter((key) => kept.has(key))).toEqual(['k7', 'k8']);
      for (const key of keys) await put(store, key);
    });
  });

  it('at any await of a read or a snapshot is told', async () => {
    const reads = await cutAtEach(way, (store) => store.epoch());
    const snapshots = await cutAtEach(way, (store) => store.snapshot(readLastChange));
    // Greeting, set-up, query; greeting, set-up, BEGIN, query, COMMIT.
    expect([reads.length, snapshots.length]).toEqual([4, 6]);
    expect(countFaults(reads)).toBeGreaterThan(1);
    expect(countFaults(snapshots)).toBeGreaterThan(3);
  });

  it('before its first query is not missed by the pool, however often', async () => {
    await withStore(proxy.url, async (store) => {
      const outcomes = [];
      for (let time = 0; time < 20; time += 1) {
        proxy.arm(2, way);
        outcomes.push(...(await Promise.allSettled([store.epoch()])));
        proxy.disarm();
      }
      expect(countFaults(outcomes)).toBeGreaterThan(0);
      await expect.poll(() => store.epoch().catch(() => null)).toMatch(/\S/);
    });
  });

  it('at any await of a start is told, or waited for', async () => {
    const open = async (patienceMs: number) => {
      const started = await createStore({ url: proxy.url, patienceMs });
      await started.close();
    };
    expect(countFaults(await cutAtEach(way, () => open(0)))).toBeGreaterThan(7);
    proxy.arm(6, way);
    await open(20_000);
    expect(proxy.disarm()).toBe(true);
  });

  it('while it listens for changes is replaced', async () => {
    await withStore(proxy.url, async (store) => {
      let heard = 0;
      proxy.arm(2, way);
      store.watch(() => {
        heard += 1;
      });
      // Told once of the loss and once more as the line is there again: something may have been missed.
      await expect.poll(() => heard).toBeGreaterThan(1);
      const before = heard;
      await expect.poll(() => put(store, 'heard').then(() => heard)).toBeGreaterThan(before);
    });
  });
});
