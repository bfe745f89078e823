import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { pulledGroup, pulledMember, pulledReading, pullPage } from '#sync/testing/pull-page';
import { lockOldNames } from '#web/boot/engine/lock-old-names.ts';
import { now } from '#web/clock/clock.ts';
import { type CacheDb, deleteCacheDb, openCacheDb } from './cache-db.ts';
import { dropOldContact } from './contact-retention.ts';
import { createDexieCacheStore } from './dexie-cache-store.ts';
import { dropStoredNames } from './drop-removed-texts.ts';
import type { PersonDb } from './person-db.ts';
import { saveStoredRead } from './stored-reads.ts';

const ME = 7;
const HEARD = Date.UTC(2026, 10, 1);
let cache: CacheDb;

const page = () =>
  pullPage({
    ...{ reset: true, cursor: 'c1', groups: [pulledGroup(1)] },
    members: [{ ...pulledMember(1, 1), email: 'lupe@demo.example', phone: '618 555 0123' }],
    followUps: [
      pulledReading('n1', 1, {
        ...{ kind: 'prospect', prospectName: 'Toño', prospectContact: '618 555 9999' },
      }),
    ],
  });

beforeEach(async () => {
  cache = openCacheDb(ME);
  await createDexieCacheStore(cache).apply(page(), HEARD, null);
});
afterEach(async () => {
  cache.close();
  await deleteCacheDb(ME);
});

const contacts = async () => [
  ...(await cache.members.toArray()).flatMap(({ email, phone }) => [email, phone]),
  ...(await cache.followUps.toArray()).map(({ prospectContact }) => prospectContact),
];
const cursor = async () => (await createDexieCacheStore(cache).position())?.cursor;

it('contact stays for thirty days without the server', async () => {
  await dropOldContact(cache, HEARD + 30 * DAY_MS);
  expect(await contacts()).toEqual(['lupe@demo.example', '618 555 0123', '618 555 9999']);
  expect(await cursor()).toBe('c1');
});

it('then it is deleted, names stay, and the next pull asks for everything', async () => {
  await dropOldContact(cache, HEARD + 31 * DAY_MS);
  expect(await contacts()).toEqual([null, null, null]);
  expect(await cache.members.toArray()).toMatchObject([{ personId: 1, generation: 1 }]);
  expect(await cache.followUps.toArray()).toMatchObject([{ prospectName: 'Toño' }]);
  expect(await cursor()).toBe('');
  await createDexieCacheStore(cache).apply(page(), HEARD + 31 * DAY_MS, '');
  expect(await contacts()).toContain('618 555 0123');
});

it('a clock set back far does not bring it back, and a phone that was told nothing has nothing', async () => {
  await dropOldContact(cache, HEARD - 31 * DAY_MS);
  expect(await contacts()).toEqual([null, null, null]);
  await cache.position.clear();
  await dropOldContact(cache, HEARD);
  expect(await cursor()).toBeUndefined();
});

it('names lock after sixty days without the server, and not before', async () => {
  const lock = vi.fn();
  const person: Pick<PersonDb, 'userId' | 'cache'> = { userId: ME, cache };
  const heard = async (ago: number) => {
    await cache.position.toCollection().modify({ receivedAt: now() - ago });
    await lockOldNames(person, { lock });
  };
  await heard(59 * DAY_MS);
  expect(lock).not.toHaveBeenCalled();
  await heard(61 * DAY_MS);
  expect(lock).toHaveBeenCalledWith(ME);
  lock.mockClear();
  await cache.position.clear();
  await lockOldNames(person, { lock });
  await lockOldNames(null, { lock });
  expect(lock).not.toHaveBeenCalled();
});

it('kept answers go once somebody was erased, but courses and one’s own quota', async () => {
  const keys = ['/forums/kept {}', '/announcements {}', '/formation/modules {}', '/user-quotas {}'];
  for (const key of keys)
    await saveStoredRead({ cache } as PersonDb, { key, value: {}, readAt: 1 });
  const told = pullPage({ cursor: 'c2' });
  await createDexieCacheStore(cache).apply(told, HEARD, 'c1');
  expect(await cache.reads.count()).toBe(4);
  await createDexieCacheStore(cache).apply({ ...told, namesGone: true }, HEARD, 'c2');
  const left = (await cache.reads.toArray()).map(({ key }) => key);
  expect(left.sort()).toEqual(['/formation/modules {}', '/user-quotas {}']);
  await dropStoredNames(cache);
  expect(await cache.reads.count()).toBe(2);
});

it('answers of before the phone slept for weeks go: it is told of ninety days of removed texts', async () => {
  const save = (key: string, readAt: number) =>
    saveStoredRead({ cache } as PersonDb, { key, value: {}, readAt });
  const wake = async (last: number, asleep: number) => {
    await save('/forums/kept {}', last);
    await save('/formation/modules {}', last);
    const now = last + asleep;
    await save('/announcements {}', now);
    await createDexieCacheStore(cache).apply(page(), now, 'c1');
    return (await cache.reads.toArray()).map(({ key }) => key).sort();
  };
  const all = ['/announcements {}', '/formation/modules {}', '/forums/kept {}'];
  expect(await wake(HEARD, 60 * DAY_MS)).toEqual(all);
  const left = ['/announcements {}', '/formation/modules {}'];
  expect(await wake(HEARD + 60 * DAY_MS, 60 * DAY_MS + 1)).toEqual(left);
});
