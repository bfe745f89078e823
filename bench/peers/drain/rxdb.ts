import { replicateRxCollection } from 'rxdb/plugins/replication';
import { openMarks, postJson } from '../rx-database.ts';
import { countAt, type Peer } from './marks.ts';

/** A document a mark; RxDB's replication over HTTP, a hundred a request as it comes. */
export const drainRx: Peer = async (space, marks) => {
  const database = await openMarks(space);
  const { error } = await database.marks.bulkInsert([...marks]);
  if (error.length > 0) throw new Error('RxDB refused marks.');
  return {
    async drain() {
      const replication = replicateRxCollection({
        collection: database.marks,
        replicationIdentifier: space,
        live: false,
        push: {
          handler: async (rows) => (await postJson(`/rx/${space}/push`, rows)).json(),
        },
      });
      await replication.awaitInitialReplication();
    },
    count: () => countAt(`/documents/rx-${space}/count`),
    close: database.close,
  };
};
