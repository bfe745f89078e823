import { createMergeableStore } from 'tinybase';
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db';
import { createWsSynchronizer } from 'tinybase/synchronizers/synchronizer-ws-client';
import { countAt, type Peer } from './marks.ts';

/** A row a mark; saved, loaded again, and synchronised with TinyBase's own server. */
export const drainTiny: Peer = async (space, marks) => {
  const before = createMergeableStore();
  for (const { id, ...mark } of marks) before.setRow('marks', id, mark);
  await createIndexedDbPersister(before, space).save();
  const store = createMergeableStore();
  return {
    async drain() {
      await createIndexedDbPersister(store, space).load();
      const synchronizer = await createWsSynchronizer(store, socketTo(space), PATIENCE_S);
      await synchronizer.startSync();
      await countAt(`/tiny/${space}/saved?count=${marks.length}`);
      await synchronizer.destroy();
    },
    count: () => countAt(`/tiny/${space}/saved?count=0`),
    close: async () => void indexedDB.deleteDatabase(space),
  };
};

/** Its own second is too little for a slow link. */
const PATIENCE_S = 60;

export function socketTo(space: string): WebSocket {
  return new WebSocket(`${location.origin.replace('http', 'ws')}/${space}`);
}
