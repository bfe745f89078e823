import type { CacheDb } from './cache-db.ts';

/** The generation that screens show; 0, which has no rows, before the first fetch is complete. */
export async function shownGeneration(cache: CacheDb): Promise<number> {
  return (await cache.position.get('position'))?.shown ?? 0;
}
