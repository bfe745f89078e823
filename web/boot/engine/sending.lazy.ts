/** A file of its own, for `create-outbox.ts` to fetch when there is time. */
export { runPass } from '#sync/pass';
export { createChanger } from '#web/db/change-queue.ts';
export { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
export { createSyncTransport } from '#web/net/sync-transport.ts';
