import PouchDB from 'pouchdb-browser';
import type { Puller, Row } from './worlds.ts';

const toDocument = ({ id, ...row }: Row) => ({ _id: id, ...row });

export function pullPouch(): Puller {
  const remote = new PouchDB(`${location.origin}/pouch/world`);
  let local = new PouchDB('world-0');
  async function replicate(least: number): Promise<void> {
    const { docs_written } = await local.replicate.from(remote);
    if (docs_written < least) throw new Error(`PouchDB brought ${docs_written} documents`);
  }
  return {
    async fill(rows) {
      await remote.bulkDocs(rows.map(toDocument));
    },
    async first(count) {
      local = new PouchDB(`world-${crypto.randomUUID()}`);
      await replicate(count);
    },
    async change(row) {
      const { _rev } = await remote.get(row.id);
      await remote.put({ ...toDocument(row), _rev });
    },
    delta: () => replicate(1),
  };
}
