/**
 * A deep copy of plain data that nobody can change: what crosses into a store must not be shared
 * with the caller, and what comes out of it then need not be copied again. As in JSON, what is
 * undefined is not there.
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
