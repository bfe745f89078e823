/** A file of its own, for `who-came.tsx` to fetch once somebody is to be written by hand. */
export { NamesSection } from './names-section.tsx';
export { parseNames } from './parse-names.ts';
