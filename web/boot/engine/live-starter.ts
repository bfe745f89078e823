import type { LivePageDeps } from './live.lazy.ts';

/**
 * What others record, seen as they do: fetched once the first screen stands and somebody is signed
 * in. When it cannot be fetched, the next occasion tries again.
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
