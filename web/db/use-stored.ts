import { useLiveQuery } from 'dexie-react-hooks';
import { readAgain } from './end-when-put-away.ts';

/**
 * Stored data, live; undefined during the first read. An unopenable database fails the screen:
 * Dexie alone would leave «Cargando…».
 * @param read asks the databases; runs again on changes
 */
export function useStored<T>(read: () => T | Promise<T>, deps: unknown[]): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await readAgain(read);
    } catch (error) {
      const { name, inner } = error as { name: string; inner?: Error };
      // Closed on purpose, without another reason: reopening is not this hook's task.
      throw (name === 'DatabaseClosedError' && inner?.name !== name && inner) || error;
    }
  }, deps);
}

/** The same for what a screen can do without: `instead` where it cannot be read. */
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
