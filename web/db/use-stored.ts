import { useLiveQuery } from 'dexie-react-hooks';

/**
 * What this phone has stored, live: undefined while it is read for the first time. A database that the
 * browser cannot open fails the screen, which says so; Dexie alone would keep that to itself, as it does
 * of one that was closed on purpose, and the screen would stay at «Cargando…».
 *
 * @param read asks the databases for all it answers with; runs again when that changes
 */
export function useStored<T>(read: () => T | Promise<T>, deps: unknown[]): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await read();
    } catch (error) {
      const { name, inner } = error as { name: string; inner?: Error };
      // Closed on purpose it has no other reason, and somebody else opens it again or nobody should.
      throw (name === 'DatabaseClosedError' && inner?.name !== name && inner) || error;
    }
  }, deps);
}
