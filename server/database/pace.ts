import type { Store } from './store.ts';

/** Long enough for most work, too short to notice, ms. */
const SLICE_MS = 20;

/** Yields between pieces of a long write, so that other requests are served. */
export function createPace({ breathe }: Pick<Store, 'breathe'>): () => Promise<void> {
  // No clock here: simulations must not depend on it.
  if (!breathe) return async () => {};
  let turned = performance.now();
  return async () => {
    if (performance.now() - turned < SLICE_MS) return;
    await breathe();
    turned = performance.now();
  };
}
