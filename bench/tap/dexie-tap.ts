import { Dexie } from 'dexie';
import { exampleTap } from '../support/example-tap.ts';
import type { Tap } from '../support/time-taps.ts';

/** The same two writes the way an app usually makes them: a Dexie transaction, strict. */
export function openDexieTap(): Tap {
  const database = new Dexie('bench-dexie', { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ marks: 'id', taps: '++seq' });
  const marks = database.table('marks');
  const taps = database.table('taps');
  return async (round) => {
    await database.transaction('rw', marks, taps, async () => {
      await marks.put({ id: 'one', round, present: round % 2 === 0 });
      await taps.add(exampleTap(round));
    });
  };
}
