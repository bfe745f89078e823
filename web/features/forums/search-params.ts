import * as v from 'valibot';
import type { Category } from '#contract/forums';
import { searchChoice } from '#web/services/search-fields.ts';

/** Those of the contract, which the first files of a phone do without. */
export const CATEGORY_CHOICES = [
  'formacion',
  'accion',
  'apoyo',
  'testimonios',
] as const satisfies readonly Category[];

/** Without what is typed into the search: it may be somebody's name. */
export const forumsSearch = v.object({
  vista: searchChoice(['reportes']),
  categoria: searchChoice(CATEGORY_CHOICES),
});
