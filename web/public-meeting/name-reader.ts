/** A file of its own, for `use-name-reader.ts` to fetch once somebody writes names. */
export { parseNames } from './parse-names.ts';
