import * as v from 'valibot';

/**
 * What every list that is read a page at a time is asked by.
 * @param max rows of a page at most
 * @param things what its rows are, as the sentence about too many calls them
 */
export function pageKeys(max: number, things: string) {
  return {
    /** `next` of the page before. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(600))),
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
