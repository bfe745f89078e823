/**
 * The change up to which a page is complete. A cut page leaves its last change to the next, unless
 * it holds nothing else.
 * @param rows in the order of their change
 */
export function pageThrough(rows: readonly { change: number }[], limit: number): number {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < limit) return Number.POSITIVE_INFINITY;
  return first.change === last.change ? last.change : last.change - 1;
}
