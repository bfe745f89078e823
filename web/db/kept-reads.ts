import type { CacheDb, KeptRead } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';

/** Use inside a live query. */
export async function readKeptRead({ cache }: PersonDb, key: string): Promise<KeptRead | null> {
  return (await cache.reads.get(key)) ?? null;
}

export async function saveKeptRead({ cache }: PersonDb, read: KeptRead): Promise<void> {
  await cache.reads.put(read);
}

/** Courses and one's own quota contain no names, and are needed offline. */
const NAMELESS = ['/formation', '/user-quotas'];

export async function dropKeptNames(cache: CacheDb): Promise<void> {
  await cache.reads.filter(({ key }) => !NAMELESS.some((start) => key.startsWith(start))).delete();
}
