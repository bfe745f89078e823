import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';

/** Floats over the page; its machinery is fetched when it is first opened. */
export const Overlay = lazyOverlay(() => import('./overlay.lazy.tsx'), 'OpenOverlay');
