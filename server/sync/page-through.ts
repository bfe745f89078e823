/**
 * Up to which change a page is complete. A page that was cut may have cut rows of its last change
 * apart, so that one is left for the next page; unless the page holds nothing else.
 * @param rows in the order of their change
 */
export function pageThrough(rows: readonly { change: number }[], limit: number): number {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < limit) return Number.POSITIVE_INFINITY;
  return first.change === last.change ? last.change : last.change - 1;
}
