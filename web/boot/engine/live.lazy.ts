/** A file of its own, for `live-starter.ts` to fetch when there is time. */
import { live } from '#contract/live';
import type { SessionStore } from '#web/boot/session/session-store.ts';
import { now } from '#web/clock/clock.ts';
import { knownThrough } from '#web/db/dexie-cache-store.ts';
import { followChanges } from '#web/live/follow-changes.ts';
import { createCaller } from '#web/net/call.ts';
import { followEvents } from '#web/net/follow-events.ts';
import { pageClock, pageRandom } from './create-outbox.ts';
import type { SignedInClient } from './create-signed-in-client.ts';
import { followPhotos } from './follow-photos.ts';
import { createPhotoPainter } from './paint-photos.ts';

export type LivePageDeps = { client(): SignedInClient | null; store: SessionStore };

/** Follows the signed-in user's changes while the page is visible and online, and their photos always. */
export function followWhileSeen({ client, store }: LivePageDeps): void {
  showPhotos({ client, store });
  let followed: SignedInClient | null = null;
  let close = () => {};

  function look(): void {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine !== false;
    const wanted = isSeen ? client() : null;
    if (wanted === followed) return;
    close();
    followed = wanted;
    close = wanted ? follow(wanted, store.token) : () => {};
  }

  /** A page that keeps a line open cannot be kept itself, for the way back to it. */
  function leave(): void {
    close();
    close = () => {};
    followed = null;
  }

  store.subscribe(look);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('offline', look);
  addEventListener('pageshow', look);
  addEventListener('pagehide', leave);
  look();
}

function follow({ person, outbox }: SignedInClient, readToken: () => string | null): () => void {
  const { userId, cache } = person;
  return followChanges({
    outbox,
    seen: async (wanted) => {
      const known = knownThrough(cache);
      return known >= wanted ? known : ((await cache.position.get('position'))?.through ?? null);
    },
    follow: (onHint, signal) =>
      followEvents(live, {
        userId,
        bearer: readToken(),
        signal,
        onEvent: ({ through }) => onHint(through),
      }),
    after: pageClock.after,
    unit: pageRandom.unit,
  });
}

/** Of whoever is signed in; without signal those that are kept. */
function showPhotos({ client, store }: LivePageDeps): void {
  const paint = createPhotoPainter();
  const call = createCaller(store.token);
  let cache: SignedInClient['person']['cache'] | undefined;
  let photos: ReturnType<typeof followPhotos> | null = null;

  function look(): void {
    const wanted = client()?.person.cache;
    if (wanted === cache) {
      photos?.retry();
      return;
    }
    photos?.stop();
    paint([]);
    cache = wanted;
    photos = wanted ? followPhotos({ cache: wanted, call, now, mayFetch, paint }) : null;
  }

  store.subscribe(look);
  addEventListener('online', look);
  look();
}

function mayFetch(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return onLine !== false && connection?.saveData !== true;
}
