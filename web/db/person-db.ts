import type { CacheDb } from './cache-db.ts';
import type { QueueDb } from './queue-db.ts';

/** The two databases of the person whose screens are open. */
export type PersonDb = { userId: number; cache: CacheDb; queue: QueueDb };
