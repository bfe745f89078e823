import type { LivePageDeps } from './live.lazy.ts';

/**
 * Loads live updates after the first screen, once signed in. A failed load is retried at the next
 * occasion.
 */
export function createLiveStarter(firstScreen: Promise<unknown>, deps: LivePageDeps): () => void {
  let hasBegun = false;
  return () => {
    if (hasBegun || !deps.client()) return;
    hasBegun = true;
    firstScreen
      .then(() => import('./live.lazy.ts'))
      .then(({ followWhileSeen }) => followWhileSeen(deps))
      .catch(() => {
        hasBegun = false;
      });
  };
}
