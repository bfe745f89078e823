import { useLiveQuery } from 'dexie-react-hooks';

/**
 * Stored data, live; undefined during the first read. An unopenable database fails the screen:
 * Dexie alone would leave «Cargando…».
 * @param read asks the databases; runs again on changes
 */
export function useStored<T>(read: () => T | Promise<T>, deps: unknown[]): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await read();
    } catch (error) {
      const { name, inner } = error as { name: string; inner?: Error };
      // Closed on purpose, without another reason: reopening is not this hook's task.
      throw (name === 'DatabaseClosedError' && inner?.name !== name && inner) || error;
    }
  }, deps);
}
