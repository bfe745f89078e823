import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import type { QueueStore } from '#sync/ports';
import { opContent } from '#sync/testing/op-content';
import { queueStoreConformance } from '#sync/testing/queue-store.conformance';
import { FRESH, type OutboxRow } from '#sync/types';
import { createDexieQueueStore } from './change-queue.ts';
import { follow, followNatively } from './follow.ts';
import { readRecordedData } from './own-data.ts';
import { openQueueDb, type QueueDb, READER } from './queue-db.ts';
import { isOfQueue } from './queue-snapshot.ts';
import { readAckedAbove, readAll, readProgress } from './read-rows.ts';
import { readQueue } from './view-queue.ts';

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

  it('looks for open rows in one range, however often sequences were skipped', async () => {
    const db = open(`skipping-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    const ack = { outcome: 'applied', change: 1, epoch: 'e1', at: 1 } as const;
    for (const id of ['a', 'b', 'c']) {
      const [row] = await store.append([opContent(id)]);
      await store.patch([{ seq: row?.seq ?? 0, patch: { state: 'acked', ack } }]);
      await store.skipSequences();
    }
    const to = (await store.meta()).lastSeq;
    expect((await readProgress(db)).closed).toEqual([{ from: 1, to }]);
    expect((await store.archive()).map((row) => row.opId)).toEqual(['a', 'b', 'c']);
  });

  it('goes on writing after another tab brought a newer schema', async () => {
    const name = `newer-${++made}`;
    const store = createDexieQueueStore(open(name), newQueueId);
    await store.append([opContent('a')]);
    const newer = new Dexie(`queue-${name}`);
    newer.version(9).stores({
      ...{ outbox: '++seq, state, ack.change', acks: 'from, last, at' },
      ...{ progress: 'key', meta: 'key', more: 'id' },
    });
    await newer.open();
    newer.close();
    await store.append([opContent('b')]);
    expect((await store.open()).map((row) => row.opId)).toEqual(['a', 'b']);
  });

  it('does not touch a database that says it needs a newer reader', async () => {
    const db = open(`reader-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    await store.meta();
    await db.meta.update('meta', { minReader: READER + 1 });
    await expect(store.meta()).rejects.toMatchObject({ name: 'NewerDatabase' });
  });

  it('adds no row to such a database when it is opened anew', async () => {
    const db = open(`reader-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    await store.append([opContent('a')]);
    await db.meta.update('meta', { minReader: READER + 1 });
    await store.reopen().catch(() => {});
    await expect(store.append([opContent('b')])).rejects.toThrow();
    const raw = new Dexie(db.name);
    await raw.open();
    expect(await raw.table('outbox').count()).toBe(1);
    raw.close();
  });

  it('writes no row again when many are sent and acknowledged together', async () => {
    const db = open(`apart-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    const rows = await store.append(['a', 'b', 'c', 'd'].map((id) => opContent(id)));
    const before = await db.outbox.toArray();
    await store.change((open) => ({ patches: open.map(sent), result: null }));
    await store.change((open) => ({ patches: open.map(acked), result: null }));
    expect(await db.outbox.toArray()).toEqual(before);
    expect(await store.open()).toEqual([]);
    const attempts = 1;
    expect(await store.archive()).toEqual(
      rows.map((row) => ({ ...row, ...acked(row).patch, attempts })),
    );
    expect(await db.acks.count()).toBe(1);
  });

  it('sees what another store over the same database did, although it keeps what it read', async () => {
    const name = `shared-${++made}`;
    const [one, other] = [open(name), open(name)].map((db) =>
      createDexieQueueStore(db, newQueueId),
    ) as [QueueStore, QueueStore];
    const opIds = (store: QueueStore) =>
      store.change((open) => ({ patches: [], result: open.map(({ opId }) => opId) }));
    await one.append([opContent('a'), opContent('b')]);
    expect([await opIds(one), await opIds(other)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    await other.change((open) => ({ patches: open.slice(0, 1).map(acked), result: null }));
    await other.append([opContent('c')]);
    expect([await opIds(one), await opIds(other)]).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ]);
    const [archived] = await one.archive();
    await one.patch([{ seq: archived?.seq ?? 0, patch: { state: 'pending', ack: null } }]);
    expect([await opIds(one), await opIds(other)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('takes over a queue of the first app, with rows in every state, and warns that app off', async () => {
    const name = `first-${++made}`;
    const first = new Dexie(`queue-${name}`);
    first.version(1).stores({ outbox: '++seq, state, ack.change', meta: 'key' });
    const states = [
      'pending',
      'acked',
      'rejected',
      'superseded',
      'quarantined',
      'pending',
    ] as const;
    const ack = { outcome: 'applied', change: 5, epoch: 'e', at: 40 } as const;
    const rows = states.map((state, i) => {
      const has = {
        ...(state === 'acked' || state === 'quarantined' ? { ack } : {}),
        ...(state === 'superseded' ? { supersededBy: 'op-5' } : {}),
      };
      return { ...FRESH, ...opContent(`op-${i}`), state, attempts: i, ...has };
    });
    await first.table('outbox').bulkAdd(rows);
    const meta = { queueId: 'queue-of-before', lastSeq: 6, clock: null, epoch: 'e', healedAt: 0 };
    await first.table('meta').add({ key: 'meta', minReader: 1, ...meta });
    first.close();

    const db = open(name);
    const store = createDexieQueueStore(db, newQueueId);
    expect(await store.meta()).toEqual(meta);
    const kept = rows.map((row, i) => ({ ...row, seq: i + 1 }));
    expect(await store.open()).toEqual([kept[0], kept[2], kept[5]]);
    expect(await store.archive()).toEqual([kept[1], kept[4]]);
    expect(await readAckedAbove(db, 4)).toEqual([kept[1]]);
    await store.change((open) => ({ patches: open.slice(0, 1).map(acked), result: null }));
    expect((await readAll(db)).map(({ state }) => state)).toEqual(['acked', ...states.slice(1)]);
    expect((await db.meta.get('meta'))?.minReader).toBe(READER);
    await store.prune(50);
    const left = ['op-0', 'op-2', 'op-3', 'op-4', 'op-5'];
    expect((await readAll(db)).map(({ opId }) => opId)).toEqual(left);
  });

  it('shows an append to the live queries of the screens, lists and counts', async () => {
    const db = open(`live-${++made}`);
    const store = createDexieQueueStore(db, newQueueId);
    const seen = await watch((tell, fail) =>
      follow(() => readQueue(db).then(({ waiting }) => waiting.length), tell, fail),
    );
    const read = () => readRecordedData(db, 0).then(({ counts }) => counts.waiting);
    const counted = await watch((tell, fail) =>
      followNatively({ read, isTouched: isOfQueue(db) }, tell, fail),
    );
    await store.append([opContent('a')]);
    await Promise.all([seen.until(1), counted.until(1)]);
    await store.append([opContent('b'), opContent('c')]);
    await Promise.all([seen.until(3), counted.until(3)]);
    seen.stop();
    counted.stop();
  });
});

const sent = ({ seq, attempts }: OutboxRow) => ({ seq, patch: { attempts: attempts + 1 } });
const acked = ({ seq }: OutboxRow) => {
  const ack = { outcome: 'applied', change: 10 + seq, epoch: 'e', at: 100 } as const;
  return { seq, patch: { state: 'acked', hold: null, nextAt: 0, ack } as const };
};

type Tell<T> = (value: T) => void;

/** Follows a live reading from its first answer on. */
async function watch(begin: (tell: Tell<number>, fail: Tell<unknown>) => () => void) {
  let last: number | null = null;
  let look: () => void = () => {};
  const stop = begin(
    (value) => {
      last = value;
      look();
    },
    (problem) => {
      throw problem;
    },
  );
  const until = (wanted: number) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (last === wanted) resolve();
      };
      look();
    });
  await until(0);
  return { until, stop };
}
