import type { Trx } from '../database/schema.ts';
import type { Engine, Store } from '../database/store.ts';
import { createPasswords } from '../session/passwords.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { fillHuge, HUGE, refuseHalfFilled } from './fill-huge.ts';
import { buildLargeNetwork } from './large-network.ts';
import { type Network, type NetworkTools, startOfWeek } from './network.ts';
import { createRandom } from './random.ts';
import { storeLife, storeSmall } from './store-life.ts';
import { storeNetwork } from './store-network.ts';

export type DemoSize = 'small' | 'large' | 'huge';

const SEED = 20_240_212;
const LARGE_SEED = 20_250_101;

/**
 * Fills an empty database with the demo network, all or nothing; refuses a half-filled huge one.
 * Same people and ids every time; dates follow the week of `now` (ms). Returns false, without
 * changes, when people exist.
 */
export async function fillDemo(store: Store, size: DemoSize, now: number): Promise<boolean> {
  await refuseHalfFilled(store);
  const anyone = await store.read.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (anyone) return false;
  // One hash for all: demo people share one password, and hashing 20,000 times takes an hour.
  const passwordHash = await createPasswords(1).hash(DEMO_PASSWORD);
  const tools = { random: createRandom(SEED), passwordHash, week: startOfWeek(now), now };
  if (size === 'huge') {
    await fillHuge(store, tools, HUGE);
    return true;
  }
  return store.write(async (trx) => {
    // Another process may have filled it meanwhile.
    const first = await trx.selectFrom('people').select('id').limit(1).executeTakeFirst();
    if (first) return false;
    const small = await storeSmall(trx, store, tools);
    if (size === 'large') await storeLarge(trx, store.engine, tools, small.next);
    await storeLife(trx, store, { ...tools, small, isLarge: size === 'large' });
    return true;
  });
}

async function storeLarge(
  trx: Trx,
  engine: Engine,
  tools: NetworkTools,
  next: Network['next'],
): Promise<void> {
  const large = { ...tools, random: createRandom(LARGE_SEED) };
  for (const part of buildLargeNetwork(large, next)) {
    await storeNetwork(trx, engine, part);
  }
}
