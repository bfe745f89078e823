import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { it } from 'vitest';
import { pulledGroup, pullPage } from '#sync/testing/pull-page';
import { openCacheDb } from '#web/db/cache-db.ts';
import { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
it('x', async () => {
  process.stdout.write(`MAX ${JSON.stringify(Dexie.maxKey)} ${JSON.stringify(Dexie.minKey)}\n`);
  const b = IDBKeyRange.bound;
  IDBKeyRange.bound = function (this: unknown, ...a: unknown[]) { try { return b.apply(IDBKeyRange, a as never); } catch (e) { process.stdout.write(`ARGS ${JSON.stringify(a)}\n`); throw e; } } as never;
  const db = openCacheDb(7);
  const s = createDexieCacheStore(db);
  await s.apply(pullPage({ reset: true, groups: [pulledGroup(1)] }), undefined as never);
});
