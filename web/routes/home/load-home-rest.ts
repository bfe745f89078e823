/** Separate file: its list of two dozen chunks would add half a kilobyte to the first load. */
export const loadHomeRest = () => import('./home-rest.tsx');
