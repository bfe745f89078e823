/** What a page says to the service worker. The tag of background passes is in `web/net`. */
export type MessageToWorker =
  /** The person agreed to the new version, and this moment is a safe one. The name is Workbox's. */
  | { type: 'SKIP_WAITING' }
  /** The page is going away: run a pass in its place, in case something is unsent. */
  | { type: 'RUN_PASSES' };

/** The tag under which page and worker speak of a pass in the background. */
export const BACKGROUND_TAG = 'enviar-pendientes';
