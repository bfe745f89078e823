/** What the network does to one phone. All but the first five concern `POST /api/sync/…` alone. */
export const WEATHERS = [
  'clear',
  /** Every connection is reset. */
  'cut',
  /** Everything answers 200 with a hotel's page. */
  'captive',
  /** Requests are taken and nothing ever comes back. */
  'stall',
  /** Only what syncs is reset: the app itself comes through. */
  'cut-sync',
  /** The server does it and answers; the answer is lost. */
  'drop-answer',
  /** The server does it; the phone waits for an answer that never comes. */
  'stall-answer',
  /** Half of the request arrives. */
  'cut-request',
  /** Half of the answer arrives. */
  'cut-answer',
  /** The same bytes arrive twice at the same moment. */
  'duplicate',
  /** The same bytes arrive once more, later (see `replay`). */
  'keep-for-later',
] as const;

export type Weather = (typeof WEATHERS)[number];
