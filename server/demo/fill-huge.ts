import { writeMeta } from '../database/epoch.ts';
import type { Store } from '../database/store.ts';
import { StartupRefusal } from '../startup-refusal.ts';
import {
  buildCommunities,
  buildWeek,
  type HugeCommunity,
  type HugeSize,
  PEOPLE_EACH,
} from './huge-network.ts';
import { insertMarks } from './insert-marks.ts';
import type { Network } from './network.ts';
import { createRandom } from './random.ts';
import { type DemoTools, storeLife, storeSmall } from './store-life.ts';
import { storeNetwork } from './store-network.ts';
import { resumeKeys, suspendKeys } from './suspend-keys.ts';

export { HUGE } from './huge-network.ts';

const HUGE_SEED = 20_251_212;
/** In `meta` while the network is being filled. */
const FILLING = 'demo-filling';

/** Too much for one transaction: what a first start left half filled is not served by a second. */
export async function refuseHalfFilled(store: Store): Promise<void> {
  const filling = await store.read
    .selectFrom('meta')
    .select('value')
    .where('key', '=', FILLING)
    .executeTakeFirst();
  if (!filling) return;
  throw new StartupRefusal(
    'La red de demostración se quedó a medio llenar. Borra esa base de datos y empieza de nuevo.',
  );
}

/** Fills an empty database with a network of this size, part by part. */
export async function fillHuge(store: Store, tools: DemoTools, size: HugeSize): Promise<void> {
  const huge = { ...tools, random: createRandom(HUGE_SEED) };
  const small = await store.write(async (trx) => {
    await writeMeta(trx, FILLING, '1');
    return storeSmall(trx, store, tools);
  });
  const communities = await storeCommunities(store, huge, { next: small.next, size });
  const suspended = await store.write((trx) => suspendKeys(trx, store.engine));
  for (let weeksAgo = size.weeks; weeksAgo >= 1; weeksAgo--) {
    const week = buildWeek(huge, small.next, { communities, weeksAgo });
    await storeWeek(store, week, small.next);
  }
  await store.write((trx) => resumeKeys(trx, store.engine, suspended));
  await store.write(async (trx) => {
    await storeLife(trx, store, { ...tools, small, isLarge: true });
    await trx.deleteFrom('meta').where('key', '=', FILLING).execute();
  });
}

async function storeCommunities(
  store: Store,
  tools: DemoTools,
  { next, size }: { next: Network['next']; size: HugeSize },
): Promise<HugeCommunity[]> {
  const communities: HugeCommunity[] = [];
  for (const { network, added } of buildCommunities(tools, next, size)) {
    await store.write((trx) => storeNetwork(trx, store.engine, network));
    communities.push(...added);
  }
  return communities;
}

function storeWeek(store: Store, week: Network, next: Network['next']): Promise<void> {
  const first = week.meetings[0]?.id ?? 0;
  const part = { first, until: next.meeting, change: next.change };
  next.change += PEOPLE_EACH * (next.meeting - first);
  return store.write(async (trx) => {
    await storeNetwork(trx, store.engine, week);
    await insertMarks(trx, part);
  });
}
