import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Tap } from '../../support/time-taps.ts';

const schema = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    id: { type: 'string', maxLength: 80 },
    round: { type: 'number' },
    present: { type: 'boolean' },
  },
  required: ['id'],
} as const;

/** One document updated in one collection and one inserted in another, side by side. */
export async function openRxTap(): Promise<Tap> {
  const database = await createRxDatabase({
    name: `rx-${Date.now()}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
    eventReduce: true,
  });
  const { marks, taps } = await database.addCollections({ marks: { schema }, taps: { schema } });
  const mark = await marks.insert({ id: 'mark', round: 0, present: true });
  return (round) =>
    Promise.all([
      mark.incrementalPatch({ round, present: round % 2 === 0 }),
      taps.insert({ id: crypto.randomUUID(), round }),
    ]);
}
