/**
 * A frozen deep copy of plain data, safe to share across a store. As in JSON, undefined is absent.
 */
export function frozenCopy<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(copyOf));
  const into: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    if (part !== undefined) into[key] = copyOf(part);
  }
  return Object.freeze(into);
}
