/**
 * A file of its own: it names the two dozen files the cards consist of, which is half a kilobyte the
 * home's first load can do without.
 */
export const loadHomeCards = () => import('./home-cards.tsx');
export const loadWork = () => import('./work-first.tsx');
