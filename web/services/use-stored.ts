import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { retryAfterReturn } from '#web/db/end-when-put-away.ts';
import { followNatively, type LiveReading, readStored } from '#web/db/follow.ts';

/**
 * Live stored data; undefined during the first read. An unopenable database fails the screen: Dexie
 * would leave «Cargando…».
 * @param read reads the databases; runs again on changes
 */
export function useStored<T>(read: () => T | Promise<T>, deps: unknown[]): T | undefined {
  return useLiveQuery(() => readStored(read), deps);
}

/** As `useStored`, for what every mark writes. */
export function useStoredNatively<T>(open: () => LiveReading<T>, deps: unknown[]): T | undefined {
  return useObservable(() => {
    const reading = open();
    return {
      // Nothing is known before the first reading.
      hasValue: () => false,
      subscribe: (tell: (value: T) => void, fail: (error: unknown) => void = () => {}) =>
        followNatively(reading, tell, fail),
    };
  }, deps);
}

/** For optional data: returns `instead` if it cannot be read. */
export function useStoredOr<T, F>(
  instead: F,
  read: () => T | Promise<T>,
  deps: unknown[],
): T | F | undefined {
  return useLiveQuery(() => retryAfterReturn(read).catch((): T | F => instead), deps);
}
