import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';

export const Overlay = lazyOverlay(() => import('./overlay.lazy.tsx'), 'OpenOverlay');
