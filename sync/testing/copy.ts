/** A deep copy of plain data: what crosses into a store must not be shared with the caller. */
export function copy<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
