/** Fetched once somebody is to be written by hand. */
export { NamesSection } from './names-section.tsx';
export { parseNames } from './parse-names.ts';
