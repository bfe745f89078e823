import * as v from 'valibot';

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
