import type { CacheDb, StoredRead } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';

/** Use inside a live query. */
export async function readStoredRead({ cache }: PersonDb, key: string): Promise<StoredRead | null> {
  return (await cache.reads.get(key)) ?? null;
}

export async function saveStoredRead({ cache }: PersonDb, read: StoredRead): Promise<void> {
  await cache.reads.put(read);
}

/** Courses and one's own quota contain no names, and are needed offline. */
const NAMELESS = ['/formation', '/user-quotas'];

export async function dropStoredNames(cache: CacheDb): Promise<void> {
  await cache.reads.filter(({ key }) => !NAMELESS.some((start) => key.startsWith(start))).delete();
}
