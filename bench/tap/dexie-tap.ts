import { Dexie } from 'dexie';

/** The same two writes the way an app usually makes them: a Dexie transaction, strict. */
export function openDexieTap(): (row: object, round: number) => Promise<void> {
  const database = new Dexie('bench-dexie', { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ marks: 'id', taps: '++seq' });
  const marks = database.table('marks');
  const taps = database.table('taps');
  return async (row, round) => {
    await database.transaction('rw', marks, taps, async () => {
      await marks.put({ id: 'one', round, present: round % 2 === 0 });
      await taps.add({ ...row });
    });
  };
}
