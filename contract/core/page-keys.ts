import * as v from 'valibot';

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
