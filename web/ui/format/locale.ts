export const LOCALE = 'es-MX';

/** Creates a value on first use: screens pay only for formats they show. */
/* @__NO_SIDE_EFFECTS__ */
export function once<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
