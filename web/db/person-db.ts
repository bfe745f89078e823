import type { CacheDb } from './cache-db.ts';
import type { QueueDb } from './queue-db.ts';

/** Both databases of the signed-in person. */
export type PersonDb = { userId: number; cache: CacheDb; queue: QueueDb };
