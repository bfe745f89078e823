import * as v from 'valibot';
import { optionalText } from './fields.ts';

/** What is asked by where the page before it ended. */
export const cursorKey = {
  /** `next` of the page before. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(600))),
};

/** Of a list that is answered as an array: the cursor of what comes after an item, null after the last. */
export const nextKey = { next: v.nullable(v.string()) };

/**
 * What every list that is read a page at a time is asked by.
 * @param max rows of a page at most
 * @param things what its rows are, as the sentence about too many calls them
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
