/** Messages from page to service worker. The background tag is in `web/net/background-tag.ts`. */
export type MessageToWorker =
  /** The person accepted the update and this moment is safe. Workbox's message name. */
  | { type: 'SKIP_WAITING' }
  /** The page is closing: run a pass in its place, in case something is unsent. */
  | { type: 'RUN_PASSES' };

/** The tag under which page and worker speak of a pass in the background. */
export const BACKGROUND_TAG = 'enviar-pendientes';
