import { createMergeableStore, type MergeableStore } from 'tinybase';
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db';
import { createWsSynchronizer } from 'tinybase/synchronizers/synchronizer-ws-client';
import { countAt } from '../drain/marks.ts';
import { socketTo } from '../drain/tinybase.ts';
import type { Puller } from './worlds.ts';

const SPACE = 'world';
/** The server counts the rows of this table. */
const TABLE = 'marks';

export function pullTiny(): Puller {
  const writer = createMergeableStore();
  let store = createMergeableStore();
  let name = '';

  /** Synchronises until `isThere`, saves, and leaves. */
  async function fetchUntil(isThere: () => boolean): Promise<void> {
    const there = whenever(store, isThere);
    const synchronizer = await createWsSynchronizer(store, socketTo(SPACE));
    await synchronizer.startSync();
    await there;
    await createIndexedDbPersister(store, name).save();
    await synchronizer.destroy();
  }

  return {
    async fill(rows) {
      for (const { id, ...row } of rows) writer.setRow(TABLE, id, flat(row));
      await (await createWsSynchronizer(writer, socketTo(SPACE))).startSync();
      await countAt(`/tiny/${SPACE}/saved?count=${rows.length}`);
    },
    async first(count) {
      store = createMergeableStore();
      name = `world-${crypto.randomUUID()}`;
      await fetchUntil(() => store.getRowCount(TABLE) === count);
    },
    change: async ({ id, ...row }) => void writer.setRow(TABLE, id, flat(row)),
    delta: (row) => fetchUntil(() => store.getCell(TABLE, row.id, 'at') === row.at),
  };
}

function whenever(store: MergeableStore, isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isTrue()) resolve();
    };
    store.addDidFinishTransactionListener(look);
    look();
  });
}

/** Its cells hold words, numbers and yes or no. */
function flat(row: Record<string, unknown>): Record<string, string | number | boolean> {
  const cells = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(
    cells.map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : (value as string),
    ]),
  );
}
