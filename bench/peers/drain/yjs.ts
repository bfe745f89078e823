import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { countAt, type Peer } from './marks.ts';

/** A value of a map a mark; loaded from the phone's disk and sent as one update. */
export const drainYjs: Peer = async (space, marks) => {
  await write(space, marks);
  const doc = new Y.Doc();
  return {
    async drain() {
      const persistence = new IndexeddbPersistence(space, doc);
      await persistence.whenSynced;
      const update = Y.encodeStateAsUpdate(doc);
      const answer = await fetch(`/yjs/${space}`, {
        method: 'POST',
        body: new Blob([new Uint8Array(update)]),
      });
      if (!answer.ok) throw new Error(`Yjs: ${answer.status}`);
      await persistence.destroy();
    },
    count: () => countAt(`/yjs/${space}/count`),
    close: async () => void indexedDB.deleteDatabase(space),
  };
};

async function write(space: string, marks: Parameters<Peer>[1]): Promise<void> {
  const doc = new Y.Doc();
  const persistence = new IndexeddbPersistence(space, doc);
  await persistence.whenSynced;
  const map = doc.getMap('marks');
  for (const { id, ...mark } of marks) map.set(id, mark);
  await persistence.destroy();
}
