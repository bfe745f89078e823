/**
 * Card columns: the first, which names the row, then those marked as facts, or else the next two.
 */
export function columnsToFacts<Column extends { isFact?: boolean }>(
  columns: readonly Column[],
): Column[] {
  const [name, ...others] = columns;
  if (!name) return [];
  const marked = others.filter(({ isFact }) => isFact);
  return [name, ...(marked.length > 0 ? marked : others.slice(0, 2))];
}
