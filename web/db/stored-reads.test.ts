import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { cacheDbName, deleteCacheDb, openCacheDb } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';
import { readStoredRead, saveStoredRead } from './stored-reads.ts';

const ME = 7;
const KEY = '/me/work {}';

afterEach(() => deleteCacheDb(ME));

const openPerson = () => ({ userId: ME, cache: openCacheDb(ME) }) as PersonDb;

it('what was last read replaces what was kept before, and goes when the person signs out', async () => {
  const person = openPerson();
  expect(await readStoredRead(person, KEY)).toBeNull();
  await saveStoredRead(person, { key: KEY, value: { toReview: 1 }, readAt: 1_000 });
  const newer = { key: KEY, value: { toReview: 0 }, readAt: 2_000 };
  await saveStoredRead(person, newer);
  expect(await readStoredRead(person, KEY)).toEqual(newer);
  person.cache.close();
  await deleteCacheDb(ME);
  const again = openPerson();
  expect(await readStoredRead(again, KEY)).toBeNull();
  again.cache.close();
});

it('a phone that stored its community before has it still', async () => {
  const before = new Dexie(cacheDbName(ME));
  before.version(1).stores({
    groups: '[generation+id]',
    members: '[generation+id], [generation+groupId]',
    meetings: '[generation+id], [generation+communityId]',
    position: 'key',
  });
  before.version(2).stores({ followUps: '[generation+id], [generation+groupId]' });
  await before.table('groups').put({ generation: 1, id: 3, name: 'San Judas' });
  before.close();
  const { cache } = openPerson();
  expect(await cache.groups.toArray()).toMatchObject([{ id: 3, name: 'San Judas' }]);
  expect(await cache.reads.count()).toBe(0);
  cache.close();
});
