import type { CacheDb } from './cache-db.ts';
import type { QueueDb } from './queue-db.ts';

export type PersonDb = { userId: number; cache: CacheDb; queue: QueueDb };
