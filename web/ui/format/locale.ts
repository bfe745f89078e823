export const LOCALE = 'es-MX';

/** Creates a value at its first use: no screen pays for a format that it does not show. */
/* @__NO_SIDE_EFFECTS__ */
export function once<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
