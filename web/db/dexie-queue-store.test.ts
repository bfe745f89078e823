import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { opContent } from '#sync/testing/op-content';
import { queueStoreConformance } from '#sync/testing/queue-store.conformance';
import { createDexieQueueStore } from './dexie-queue-store.ts';
import { openQueueDb, type QueueDb } from './queue-db.ts';
import { countQueue, readQueue } from './read-queue.ts';

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
    const unstorable = opContent('c', { body: { memberId: () => 3 } });
    await expect(store.append([opContent('b'), unstorable])).rejects.toThrow();
    expect((await store.open()).map((row) => row.opId)).toEqual(['a']);
  });

  it('goes on writing after another tab brought a newer schema', async () => {
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

  it('adds no row to such a database when it is opened anew', async () => {
    const db = open(`reader-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    await store.append([opContent('a')]);
    await db.meta.update('meta', { minReader: 2 });
    await store.reopen().catch(() => {});
    await expect(store.append([opContent('b')])).rejects.toThrow();
    const raw = new Dexie(db.name);
    await raw.open();
    expect(await raw.table('outbox').count()).toBe(1);
    raw.close();
  });

  it('shows an append to the live queries of the screens, lists and counts', async () => {
    const db = open(`live-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    const seen = await watch(() => readQueue(db).then(({ waiting }) => waiting.length));
    const counted = await watch(() => countQueue(db).then(({ waiting }) => waiting));
    await store.append([opContent('a')]);
    await Promise.all([seen.until(1), counted.until(1)]);
    await store.append([opContent('b'), opContent('c')]);
    await Promise.all([seen.until(3), counted.until(3)]);
    seen.stop();
    counted.stop();
  });
});

/** Follows a live query from its first answer on. */
async function watch(query: () => Promise<number>) {
  let last: number | null = null;
  let look: () => void = () => {};
  const subscription = liveQuery(query).subscribe((value) => {
    last = value;
    look();
  });
  const until = (wanted: number) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (last === wanted) resolve();
      };
      look();
    });
  await until(0);
  return { until, stop: () => subscription.unsubscribe() };
}
