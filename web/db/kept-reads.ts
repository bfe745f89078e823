import type { KeptRead } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';

/** What stayed on this phone of an answer to this person. Use inside a live query. */
export async function readKeptRead({ cache }: PersonDb, key: string): Promise<KeptRead | null> {
  return (await cache.reads.get(key)) ?? null;
}

export async function saveKeptRead({ cache }: PersonDb, read: KeptRead): Promise<void> {
  await cache.reads.put(read);
}
