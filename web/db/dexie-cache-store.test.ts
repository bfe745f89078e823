import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheStoreConformance, type Shown } from '#sync/testing/cache-store.conformance';
import { pulledGroup, pulledMeeting, pulledMember, pullPage } from '#sync/testing/pull-page';
import { type CacheDb, openCacheDb } from './cache-db.ts';
import { createDexieCacheStore } from './dexie-cache-store.ts';

const opened: CacheDb[] = [];
let users = 0;

function open(userId: number): CacheDb {
  const db = openCacheDb(userId);
  opened.push(db);
  return db;
}

afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});

async function shown(db: CacheDb): Promise<Shown> {
  const generation = (await db.position.get('position'))?.shown ?? 0;
  const isShown = (row: { generation: number }) => row.generation === generation;
  return {
    groups: await db.groups.filter(isShown).toArray(),
    members: await db.members.filter(isShown).toArray(),
    meetings: await db.meetings.filter(isShown).toArray(),
    followUps: await db.followUps.filter(isShown).toArray(),
  };
}

cacheStoreConformance('the Dexie cache store', async () => {
  const userId = ++users;
  let db = open(userId);
  return {
    store: createDexieCacheStore(db),
    shown: () => shown(db),
    async reopened() {
      db.close();
      db = open(userId);
      return createDexieCacheStore(db);
    },
  };
});

describe('the Dexie cache store', () => {
  it('keeps no rows of a generation that is no longer shown', async () => {
    const db = open(++users);
    const store = createDexieCacheStore(db);
    for (const id of [1, 2, 3]) {
      const cursor = `c${id}`;
      await store.apply(pullPage({ cursor, reset: true, groups: [pulledGroup(id)] }), id);
    }
    expect(await db.groups.toArray()).toMatchObject([{ id: 3 }]);
  });

  it('tells whoever looks at what a page has changed, and no one else', async () => {
    const db = open(++users);
    const store = createDexieCacheStore(db);
    const first = { groups: [pulledGroup(1)], meetings: [pulledMeeting('m1', 1)] };
    const members = [pulledMember(1, 1)];
    await store.apply(pullPage({ reset: true, cursor: 'c1', ...first, members }), 1);
    const seen = createWitness();
    const stop = [
      seen.of('m1', () => db.meetings.get([1, 'm1'])),
      seen.of('of the group', () =>
        db.meetings.where('[generation+communityId]').equals([1, 1]).toArray(),
      ),
      seen.of('m2', () => db.meetings.get([1, 'm2'])),
      seen.of('members', () => db.members.where('[generation+groupId]').equals([1, 1]).toArray()),
    ];
    await seen.calm();
    await store.apply(pullPage({ cursor: 'c2', meetings: [pulledMeeting('m1', 1)] }), 2);
    await expect.poll(() => seen.told()).toEqual({ m1: 2, 'of the group': 2, m2: 1, members: 1 });
    await store.apply(pullPage({ cursor: 'c3', gone: { members: [1], meetings: ['m1'] } }), 3);
    await expect.poll(() => seen.told()).toEqual({ m1: 3, 'of the group': 3, m2: 1, members: 2 });
    await store.apply(pullPage({ reset: true, cursor: 'c4', ...first }), 4);
    await expect.poll(() => seen.told()).toEqual({ m1: 4, 'of the group': 4, m2: 2, members: 3 });
    for (const end of stop) end();
  });

  it('takes nothing of a page of which one row cannot be stored', async () => {
    const db = open(++users);
    const store = createDexieCacheStore(db);
    await store.apply(pullPage({ reset: true, cursor: 'c1', groups: [pulledGroup(1)] }), 1);
    const broken = { ...pulledGroup(2), id: undefined as unknown as number };
    const page = pullPage({ cursor: 'c2', groups: [pulledGroup(3), broken] });
    await expect(store.apply(page, 2)).rejects.toThrow();
    expect(await store.position()).toMatchObject({ cursor: 'c1' });
    expect(await db.groups.toArray()).toMatchObject([{ id: 1 }]);
  });

  it('moves its place only together with the rows', async () => {
    const db = open(++users);
    const store = createDexieCacheStore(db);
    await store.apply(pullPage({ reset: true, groups: [pulledGroup(1)] }), 1);
    const { put } = IDBObjectStore.prototype;
    const failing = vi.spyOn(IDBObjectStore.prototype, 'put');
    failing.mockImplementation(function (this: IDBObjectStore, row: { key?: string }) {
      // What is there already cannot be added: an error that comes when all has been asked for.
      return row.key === 'position' ? this.add(row) : put.call(this, row);
    });
    const page = pullPage({ cursor: 'c2', through: 9, groups: [pulledGroup(2)] });
    await expect(store.apply(page, 2)).rejects.toThrow();
    failing.mockRestore();
    expect((await shown(db)).groups).toMatchObject([{ id: 1 }]);
    expect(await store.position()).toMatchObject({ cursor: 'c1', through: 1 });
  });
});

/** Counts how often each of several live queries was told of a change, its beginning included. */
function createWitness() {
  const counts: Record<string, number> = {};
  return {
    of(name: string, read: () => Promise<unknown>): () => void {
      counts[name] = 0;
      const watched = liveQuery(read).subscribe(() => {
        counts[name] = (counts[name] ?? 0) + 1;
      });
      return () => watched.unsubscribe();
    },
    calm: () => expect.poll(() => Object.values(counts).every((count) => count === 1)).toBe(true),
    told: () => counts,
  };
}
