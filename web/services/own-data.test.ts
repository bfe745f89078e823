import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { opContent } from '#sync/testing/op-content';
import { pulledGroup, pulledMeeting, pulledMember, pullPage } from '#sync/testing/pull-page';
import { openCacheDb } from '#web/db/cache-db.ts';
import { createDexieQueueStore } from '#web/db/change-queue.ts';
import { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { readRoster } from '#web/db/read-groups.ts';
import { meetingsOf, readMeetings } from '#web/db/read-meetings.ts';
import { type OwnData, type OwnDataStore, ownDataOf } from './own-data.ts';
import type { Phone } from './phone.ts';

const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
const newQueueId = () => 'queue-under-test';
let made = 500;
let person: PersonDb;
let store: OwnDataStore;
let recorded = 0;

beforeEach(async () => {
  const userId = ++made;
  recorded = 0;
  person = { userId, cache: openCacheDb(userId), queue: openQueueDb(String(userId), newQueueId) };
  await Promise.all([person.cache.open(), person.queue.open()]);
  const outbox = () => ({ activity: () => ({ recorded }) });
  store = ownDataOf({ person: () => person, outbox } as unknown as Phone) as OwnDataStore;
});
afterEach(() => {
  person.cache.close();
  person.queue.close();
});

const cacheStore = () => createDexieCacheStore(person.cache);
const queueStore = () => createDexieQueueStore(person.queue, newQueueId);
const page = (through: number, reset = true) =>
  pullPage({
    reset,
    through,
    groups: [
      { ...pulledGroup(1), canRecord: true },
      { ...pulledGroup(2), canRecord: false },
    ],
    members: [pulledMember(1, 1), pulledMember(2, 1)],
    meetings: [pulledMeeting('m1', 1)],
  });
const mark = (opId: string, memberId: number) =>
  opContent(opId, { lane: 'm1', body: { memberId }, set: { present: true } });

async function acknowledge(seq: number, change: number): Promise<void> {
  const ack = { outcome: 'applied' as const, change, epoch: 'e', at: 1 };
  await queueStore().patch([{ seq, patch: { state: 'acked', ack } }]);
}

const isPresent = ({ pulled, recorded: rows }: OwnData, memberId: number) => {
  const stored = { cached: pulled?.meetings.get(1) ?? [], rows: rows?.rows ?? [] };
  const [meeting] = meetingsOf(1, { ...stored, through: pulled?.through ?? null });
  return meeting?.marks[memberId]?.present ?? false;
};

it('reads in a transaction of each database what its readers read one by one', async () => {
  await cacheStore().apply(page(10), 1_000);
  await queueStore().append([mark('a', 1), mark('b', 2)]);
  recorded = 2;
  transaction.mockClear();
  const listener = vi.fn();
  store.subscribe(listener);
  store.subscribe(() => {});
  await expect.poll(() => store.get().recorded).toBeDefined();
  expect(transaction.mock.calls.map(([stores]) => [stores].flat().length)).toEqual([5, 3]);
  const { pulled, recorded: rows } = store.get();
  expect(pulled?.groups?.map(({ id }) => id)).toEqual([1, 2]);
  expect([...(pulled?.recorded ?? [])]).toEqual(['community']);
  expect(pulled?.members.map(({ id }) => id).sort()).toEqual(
    (await readRoster(person, 1)).map(({ id }) => id).sort(),
  );
  expect(rows?.counts).toEqual({ waiting: 2, attention: 0, review: 0 });
  expect(rows?.upTo).toBe(2);
  const stored = { cached: pulled?.meetings.get(1) ?? [], rows: rows?.rows ?? [] };
  expect(meetingsOf(1, { ...stored, through: pulled?.through ?? null })).toEqual(
    await readMeetings(person, 1),
  );
});

it('a mark stays shown while it is sent, acknowledged and pulled', async () => {
  await cacheStore().apply(page(10), 1_000);
  await queueStore().append([mark('a', 1)]);
  const seen: boolean[] = [];
  store.subscribe(() => seen.push(isPresent(store.get(), 1)));
  await expect.poll(() => seen).toContain(true);
  seen.length = 0;
  await acknowledge(1, 15);
  await expect.poll(() => store.get().recorded?.counts.waiting).toBe(0);
  expect(isPresent(store.get(), 1)).toBe(true);
  // The next pull has not come as far yet.
  await cacheStore().apply({ ...page(12, false), meetings: [] }, 2_000);
  await expect.poll(() => store.get().pulled?.through).toBe(12);
  expect(seen).not.toContain(false);
});

it('a server that begins anew at a lower change hides no acknowledged row', async () => {
  await cacheStore().apply(page(20), 1_000);
  await queueStore().append([mark('a', 1)]);
  await acknowledge(1, 15);
  const seen: [number | null, boolean][] = [];
  store.subscribe(() => {
    const data = store.get();
    if (data.pulled) seen.push([data.pulled.through, isPresent(data, 1)]);
  });
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  await cacheStore().apply(page(5), 2_000);
  await expect.poll(() => store.get().pulled?.through).toBe(5);
  expect(seen.filter(([through]) => through === 5).every(([, present]) => present)).toBe(true);
});

it('rows of an earlier change are read where a card needs them, and not again for a later one', async () => {
  await cacheStore().apply(page(20), 1_000);
  await queueStore().append([mark('a', 1)]);
  await acknowledge(1, 15);
  store.subscribe(() => {});
  await expect.poll(() => store.get().recorded?.through).toBe(20);
  expect(store.get().recorded?.rows).toEqual([]);
  const leave = store.subscribe(() => {}, 3);
  await expect.poll(() => store.get().recorded?.rows.length).toBe(1);
  leave();
  transaction.mockClear();
  store.subscribe(() => {}, 12);
  expect(transaction).not.toHaveBeenCalled();
});

it('ends with its last reader', async () => {
  await cacheStore().apply(page(10), 1_000);
  const leave = store.subscribe(() => {});
  await expect.poll(() => store.get().recorded).toBeDefined();
  leave();
  expect(store.get()).toEqual({});
  transaction.mockClear();
  await cacheStore().apply(page(11), 2_000);
  // The position that a reset asks for, and the page itself: nobody reads.
  expect(transaction).toHaveBeenCalledTimes(2);
});
