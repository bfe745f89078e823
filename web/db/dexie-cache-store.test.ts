import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { cacheStoreConformance, type Shown } from '#sync/testing/cache-store.conformance';
import { pulledGroup, pullPage } from '#sync/testing/pull-page';
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

  it('moves its place only together with the rows', async () => {
    const db = open(++users);
    const store = createDexieCacheStore(db);
    await store.apply(pullPage({ reset: true, groups: [pulledGroup(1)] }), 1);
    db.position.hook('updating', () => {
      throw new Error('the disk is full');
    });
    const page = pullPage({ cursor: 'c2', through: 9, groups: [pulledGroup(2)] });
    await expect(store.apply(page, 2)).rejects.toThrow();
    expect((await shown(db)).groups).toMatchObject([{ id: 1 }]);
    expect(await store.position()).toMatchObject({ cursor: 'c1', through: 1 });
  });
});
