/** A file of its own, for `lazy-sending.ts` to fetch when there is time. */
export { runPass } from '#sync/pass';
export { createSyncTransport } from '#web/net/sync-transport.ts';
