import { readFileSync } from 'node:fs';

/** As the changelog names it; the built server lies as deep below the project as this file. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version;
