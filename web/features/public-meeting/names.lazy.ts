/** Loaded when the first name is written by hand. */
export { NamesSection } from './names-section.tsx';
export { parseNames } from './parse-names.ts';
