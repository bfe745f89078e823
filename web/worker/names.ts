/** The words that pass between a page and the service worker. */

/** Background Sync: asked for by the page whenever something waits to be sent. */
export const SEND_TAG = 'enviar';
/** Periodic Background Sync: an installed app may be woken for it now and then. */
export const NEWS_TAG = 'novedades';

export type MessageToWorker =
  /** The person agreed to the new version, and this moment is a safe one. The name is Workbox's. */
  | { type: 'SKIP_WAITING' }
  /** A page is going away with something unsent: run the passes in its place. */
  | { type: 'RUN_PASSES' };

export type MessageToPage =
  /** Passes of the worker ended: what a page shows of the queue may be old. */
  { type: 'PASSES_ENDED' };
