import type { CacheStore, Transport } from '#sync/ports';
import { openCacheDb } from '#web/db/cache-db.ts';
import { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
import { createSyncTransport } from '#web/net/sync-transport.ts';
import { signIn } from '../support/our-phone.ts';

let transport: Transport | null = null;
let cache: CacheStore | null = null;
let phones = 0;
let stored = 0;

export async function prepare(email: string, password: string): Promise<void> {
  const { token, user } = await signIn(email, password);
  transport = createSyncTransport(() => token, user.id);
}

/** The product's pull into a cache that has never seen anything, ms. */
export async function firstPull(): Promise<number> {
  phones += 1;
  const database = openCacheDb(Date.now() * 100 + phones);
  cache = createDexieCacheStore(database);
  await database.open();
  performance.clearResourceTimings();
  return pull();
}

/** What came since the last pull, ms. */
export function deltaPull(): Promise<number> {
  performance.clearResourceTimings();
  return pull();
}

/** What of the last pull was storing alone, ms. */
export const storedMs = () => stored;

/** What of the last pull came over the wire, heads and bodies as they were sent. */
export function wireBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Page after page, as the engine does, without the rest of its pass. */
async function pull(): Promise<number> {
  if (!transport || !cache) throw new Error('prepare() comes first');
  const { signal } = new AbortController();
  stored = 0;
  const start = performance.now();
  let cursor = (await cache.position())?.cursor ?? null;
  for (let more = true; more; ) {
    const reply = await transport.pull(cursor, signal);
    if (reply.type !== 'answered') throw new Error(`the pull was ${reply.type}`);
    const answered = performance.now();
    await cache.apply(reply.body, Date.now(), cursor);
    stored += performance.now() - answered;
    ({ cursor, more } = reply.body);
  }
  return performance.now() - start;
}
