import Dexie, { type Table } from 'dexie';
import type { QueueMeta } from '#sync/ports';
import type { OutboxRow } from '#sync/types';

/** What of a queue's meta is stored; `lastSeq` is the floor that pruning left, see the store. */
export type StoredMeta = QueueMeta & { key: 'meta'; minReader: number };

export type QueueDb = Dexie & {
  outbox: Table<OutboxRow, number>;
  meta: Table<StoredMeta, string>;
};

/** This code's reading version. A database that asks for more was written by a newer app. */
export const READER = 1;

export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

export function assertReadable({ minReader }: StoredMeta): void {
  if (minReader > READER) throw new NewerDatabase();
}

/**
 * A queue: opened strict, because Chrome otherwise reports a commit before the disk has it, and
 * never deleted, not even when its person signs out. Stores and indexes are only ever added.
 * The index on `ack.change` holds acknowledged rows alone, so an append does not pay for it.
 */
export function openQueueDb(name: string, newQueueId: () => string): QueueDb {
  const db = new Dexie(`queue-${name}`, {
    chromeTransactionDurability: 'strict',
    // Rows are appended past Dexie: what it remembered of earlier queries would then be wrong.
    cache: 'disabled',
  }) as QueueDb;
  db.version(1).stores({ outbox: '++seq, state, ack.change', meta: 'key' });
  db.on('populate', (trx) => {
    const first: StoredMeta = {
      key: 'meta',
      minReader: READER,
      queueId: newQueueId(),
      lastSeq: 0,
      clock: null,
      epoch: null,
      healedAt: 0,
    };
    trx.table('meta').add(first);
  });
  // At every opening, the silent ones too: Dexie opens a newer database as if it were its own.
  const everyTime = true;
  db.on(
    'ready',
    async () => {
      const stored = await db.meta.get('meta');
      if (stored) assertReadable(stored);
    },
    everyTime,
  );
  db.on('versionchange', () => {
    // Another tab brings a newer schema: let it. The next write finds the door closed and reopens.
    db.close({ disableAutoOpen: false });
    return false;
  });
  return db;
}
