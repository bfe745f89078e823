import { lazyComponent } from '#web/ui/lazy/lazy.tsx';

/** People by name below the roll: not needed for its first paint. */
export const NamesByHand = lazyComponent(
  () => import('./names-by-hand.lazy.tsx'),
  'NamesByHandSheet',
);
