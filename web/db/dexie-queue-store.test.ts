import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { opContent } from '#sync/testing/op-content';
import { queueStoreConformance } from '#sync/testing/queue-store.conformance';
import { createDexieQueueStore } from './dexie-queue-store.ts';
import { openQueueDb, type QueueDb } from './queue-db.ts';

const opened: QueueDb[] = [];
let made = 0;
const newQueueId = () => `queue-id-${++made}`;

function open(name: string): QueueDb {
  const db = openQueueDb(name, newQueueId);
  opened.push(db);
  return db;
}

afterEach(async () => {
  for (const db of opened.splice(0)) db.close();
});

queueStoreConformance('the Dexie queue store', async () => {
  const name = `conformance-${++made}`;
  const db = open(name);
  return {
    store: createDexieQueueStore(db, newQueueId),
    async reopened() {
      db.close();
      return createDexieQueueStore(open(name), newQueueId);
    },
  };
});

describe('the Dexie queue store', () => {
  it('stores nothing of an append whose transaction was aborted', async () => {
    const db = open(`aborted-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    await store.append([opContent('a')]);
    let adds = 0;
    db.outbox.hook('creating', () => {
      if (++adds === 2) throw new Error('the disk is full');
    });
    await expect(store.append([opContent('b'), opContent('c')])).rejects.toThrow();
    expect((await store.open()).map((row) => row.opId)).toEqual(['a']);
  });

  it('goes on writing after another tab brought a newer schema', async () => {
    // Dexie says aloud that it made way.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const name = `newer-${++made}`;
    const store = createDexieQueueStore(open(name), newQueueId);
    await store.append([opContent('a')]);
    const newer = new Dexie(`queue-${name}`);
    newer.version(2).stores({ outbox: '++seq, state, ack.change', meta: 'key', more: 'id' });
    await newer.open();
    newer.close();
    await store.append([opContent('b')]);
    expect((await store.open()).map((row) => row.opId)).toEqual(['a', 'b']);
  });

  it('does not touch a database that says it needs a newer reader', async () => {
    const db = open(`reader-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    await store.meta();
    await db.meta.update('meta', { minReader: 2 });
    await expect(store.meta()).rejects.toMatchObject({ name: 'NewerDatabase' });
  });
});
