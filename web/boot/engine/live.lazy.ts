/** A file of its own, for `live-starter.ts` to fetch when there is time. */
import { live } from '#contract/live';
import type { SessionStore } from '#web/boot/session/session-store.ts';
import { knownThrough } from '#web/db/dexie-cache-store.ts';
import { followChanges } from '#web/live/follow-changes.ts';
import { followEvents } from '#web/net/follow-events.ts';
import { pageClock, pageRandom } from './create-outbox.ts';
import type { SignedInClient } from './create-signed-in-client.ts';

export type LivePageDeps = { client(): SignedInClient | null; store: SessionStore };

/** Follows the signed-in user's changes while the page is visible and online. */
export function followWhileSeen({ client, store }: LivePageDeps): void {
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
