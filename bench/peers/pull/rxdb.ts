import { replicateRxCollection } from 'rxdb/plugins/replication';
import { openMarks, postJson } from '../rx-database.ts';
import type { Puller, Row } from './worlds.ts';

type Opened = Awaited<ReturnType<typeof openMarks>>;

export function pullRx(): Puller {
  let phone: Opened | null = null;
  const push = (rows: readonly Row[]) =>
    postJson(
      '/rx/world/push',
      rows.map((row) => ({ newDocumentState: { ...row, _deleted: false } })),
    );
  async function replicate(): Promise<Opened> {
    if (!phone) throw new Error('first() comes first');
    const replication = replicateRxCollection({
      collection: phone.marks,
      replicationIdentifier: 'world',
      live: false,
      pull: { handler: (checkpoint, limit) => ask(checkpoint as Checkpoint | undefined, limit) },
    });
    await replication.awaitInitialReplication();
    return phone;
  }
  return {
    fill: async (rows) => void (await push(rows)),
    async first(count) {
      phone = await openMarks(`world-${crypto.randomUUID()}`);
      await replicate();
      const found = await phone.marks.count().exec();
      if (found !== count) throw new Error(`RxDB brought ${found} documents`);
    },
    change: async (row) => void (await push([row])),
    async delta(row) {
      const { marks } = await replicate();
      const found = (await marks.findOne(row.id).exec())?.toJSON() as Row | undefined;
      if (found?.at !== row.at) throw new Error('RxDB did not bring the change');
    },
  };
}

type Checkpoint = { seq: number };

async function ask(checkpoint: Checkpoint | undefined, limit: number) {
  const answer = await fetch(`/rx/world/pull?seq=${checkpoint?.seq ?? 0}&limit=${limit}`);
  return (await answer.json()) as { documents: never[]; checkpoint: Checkpoint };
}
