import { cacheStoreConformance } from './cache-store.conformance.ts';
import { frozenCopy } from './copy.ts';
import { createMemoryCacheStore, emptyCacheDisk } from './memory-cache-store.ts';

cacheStoreConformance('the memory cache store', async () => {
  const disk = emptyCacheDisk();
  return {
    store: createMemoryCacheStore(disk),
    shown: async () =>
      frozenCopy({
        groups: [...disk.shown.groups.values()],
        members: [...disk.shown.members.values()],
        meetings: [...disk.shown.meetings.values()],
        followUps: [...disk.shown.followUps.values()],
      }),
    reopened: async () => createMemoryCacheStore(disk),
  };
});
