/** Search param schemas: invalid values are dropped, never an error. */
import * as v from 'valibot';

export const searchText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);
export const searchId = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined);

// @__NO_SIDE_EFFECTS__
export function searchChoice<const Values extends readonly string[]>(values: Values) {
  return v.fallback(v.optional(v.picklist(values)), undefined);
}

/** Order and columns of an office table, read by `web/ui/data/table-view.ts`. */
export const tableSearch = { orden: searchText, columnas: searchText };
