import { useLiveQuery } from 'dexie-react-hooks';
import { readAgain } from './end-when-put-away.ts';

/**
 * Live stored data; undefined during the first read. An unopenable database fails the screen: Dexie
 * would leave «Cargando…».
 * @param read reads the databases; runs again on changes
 */
export function useStored<T>(read: () => T | Promise<T>, deps: unknown[]): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await readAgain(read);
    } catch (error) {
      const { name, inner } = error as { name: string; inner?: Error };
      // Closed on purpose: this hook must not reopen it.
      throw (name === 'DatabaseClosedError' && inner?.name !== name && inner) || error;
    }
  }, deps);
}

/** For optional data: returns `instead` if it cannot be read. */
export function useStoredOr<T, F>(
  instead: F,
  read: () => T | Promise<T>,
  deps: unknown[],
): T | F | undefined {
  return useLiveQuery(async (): Promise<T | F> => {
    try {
      return await readAgain(read);
    } catch {
      return instead;
    }
  }, deps);
}
