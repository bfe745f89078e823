import * as v from 'valibot';
import { optionalText } from './fields.ts';

export const cursorKey = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(600))),
};

/** For lists answered as an array: cursor of the following item, null after the last. */
export const nextKey = { next: v.nullable(v.string()) };

/**
 * Query keys of every paged list.
 * @param max rows per page at most
 * @param things what its rows are called in the rate-limit sentence
 */
// @__NO_SIDE_EFFECTS__
export function pageKeys(max: number, things: string) {
  return {
    ...cursorKey,
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/, 'Se esperaba un número'),
        v.transform(Number),
        v.minValue(1, 'Se esperaba un número mayor a 0'),
        v.maxValue(max, `Máximo ${max} ${things} por página`),
      ),
    ),
  };
}

const NO_SORT = 'No se puede ordenar así';

/**
 * What a list of the office is asked by as well.
 * @param sorts columns of its table, by their ids
 */
// @__NO_SIDE_EFFECTS__
export function officeKeys<const Sorts extends readonly string[]>(sorts: Sorts) {
  return {
    /** Words in any order; accents and case aside. */
    search: optionalText(100),
    sort: v.optional(v.picklist(sorts, NO_SORT)),
    direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
    /** `export`: all that match, for a file. */
    purpose: v.optional(v.picklist(['export'])),
  };
}
