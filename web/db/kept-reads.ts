import type { CacheDb, KeptRead } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';

/** What stayed on this phone of an answer to this person. Use inside a live query. */
export async function readKeptRead({ cache }: PersonDb, key: string): Promise<KeptRead | null> {
  return (await cache.reads.get(key)) ?? null;
}

export async function saveKeptRead({ cache }: PersonDb, read: KeptRead): Promise<void> {
  await cache.reads.put(read);
}

/** Courses and one's own quota name nobody, and are wanted without signal. */
const NAMELESS = ['/formation', '/user-quotas'];

/** Takes every kept answer that may name somebody; with signal they come again. */
export async function dropKeptNames(cache: CacheDb): Promise<void> {
  await cache.reads.filter(({ key }) => !NAMELESS.some((start) => key.startsWith(start))).delete();
}
