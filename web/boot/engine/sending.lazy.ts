/** A file of its own, for `create-outbox.ts` to fetch when there is time. */
export { runPass } from '#sync/pass';
export { createSyncTransport } from '#web/net/sync-transport.ts';
