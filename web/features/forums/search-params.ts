import * as v from 'valibot';
import type { Category } from '#contract/forums';
import { searchChoice } from '#web/services/search-fields.ts';

/** Copied from the contract to keep it out of the first load. */
export const CATEGORY_CHOICES = [
  'formacion',
  'accion',
  'apoyo',
  'testimonios',
] as const satisfies readonly Category[];

/** Excludes the search text: it may be a person's name. */
export const forumsSearch = v.object({
  vista: searchChoice(['reportes']),
  categoria: searchChoice(CATEGORY_CHOICES),
});
