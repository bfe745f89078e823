/** Separate file: its list of two dozen chunks would add half a kilobyte to the first load. */
export const loadHomeCards = () => import('./home-cards.tsx');
export const loadWork = () => import('./work-first.tsx');
