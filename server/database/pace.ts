import type { Store } from './store.ts';

/** Long enough for most work to end in one turn, short enough for a finger not to notice, ms. */
const SLICE_MS = 20;

/**
 * For work that goes on for long inside one write: called between its pieces, it lets the loop turn when
 * the last turn is a while ago, so that everybody else is heard meanwhile.
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
