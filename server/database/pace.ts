// Taken once, so that tests which replace the timers do not replace this one.
import { setImmediate } from 'node:timers';
import type { Store } from './store.ts';

/** Long enough for most work to end in one turn, short enough for a finger not to notice, ms. */
const SLICE_MS = 20;

/**
 * Lets the event loop turn between the pieces of long work, so that other requests are served.
 */
export function createPace({ breathe }: Pick<Store, 'breathe'>): () => Promise<void> {
  // Without a look at the clock: simulations must not depend on it.
  if (!breathe) return async () => {};
  let turned = performance.now();
  return async () => {
    if (performance.now() - turned < SLICE_MS) return;
    await breathe();
    turned = performance.now();
  };
}

export const turnOfLoop = () => new Promise<void>((resolve) => setImmediate(resolve));
