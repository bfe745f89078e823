import { useEffect, useState } from 'react';
import { readAgain } from '#web/db/end-when-put-away.ts';
import { follow } from '#web/db/follow.ts';

/**
 * Live stored data; undefined during the first read. An unopenable database fails the screen: Dexie
 * would leave «Cargando…».
 * @param read reads the databases; runs again on changes
 */
export function useStored<T>(read: () => T | Promise<T>, deps: unknown[]): T | undefined {
  return useFollowed(read, deps);
}

/** For optional data: returns `instead` if it cannot be read. */
export function useStoredOr<T, F>(
  instead: F,
  read: () => T | Promise<T>,
  deps: unknown[],
): T | F | undefined {
  return useFollowed(() => readAgain(read).catch(() => instead), deps);
}

/** The last value stays until that of new `deps` is read. */
function useFollowed<T>(read: () => T | Promise<T>, deps: unknown[]): T | undefined {
  const [{ value, error }, setRead] = useState<{ value?: T; error?: unknown }>({});
  useEffect(
    () =>
      follow(
        read,
        (next) => setRead((last) => (last.error || last.value !== next ? { value: next } : last)),
        (failed) => setRead({ error: failed }),
      ),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `read` depends on
    deps,
  );
  if (error) throw error;
  return value;
}
