import type { LivePageDeps } from './live.ts';

/**
 * What others record, seen as they do: fetched once the first screen stands and somebody is signed
 * in. When it cannot be fetched, the next occasion tries again.
 */
export function createLateLive(firstScreen: Promise<unknown>, deps: LivePageDeps): () => void {
  let hasBegun = false;
  return () => {
    if (hasBegun || !deps.desk()) return;
    hasBegun = true;
    firstScreen
      .then(() => import('./live.ts'))
      .then(({ followWhileSeen }) => followWhileSeen(deps))
      .catch(() => {
        hasBegun = false;
      });
  };
}
