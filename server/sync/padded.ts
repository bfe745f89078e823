/**
 * Padded to a power of two by repeating the last id: otherwise each count compiles another
 * statement.
 */
export function padded(ids: Iterable<number>): number[] {
  const list = [...ids];
  const last = list.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(list.length));
  return [...list, ...Array<number>(length - list.length).fill(last)];
}
