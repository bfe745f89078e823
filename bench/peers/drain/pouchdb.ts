import PouchDB from 'pouchdb-browser';
import type { Peer } from './marks.ts';

/** A document a mark, and PouchDB's replication as it comes: a hundred a batch. */
export const drainPouch: Peer = async (space, marks) => {
  const local = new PouchDB(space);
  await local.bulkDocs(marks.map(({ id, ...mark }) => ({ _id: id, ...mark })));
  const remote = new PouchDB(`${location.origin}/pouch/${space}`);
  return {
    async drain() {
      const { ok, doc_write_failures } = await local.replicate.to(remote);
      if (!ok || doc_write_failures > 0) throw new Error('PouchDB did not replicate everything.');
    },
    count: async () => (await remote.info()).doc_count,
    close: () => local.destroy(),
  };
};
