import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONTACT_KEPT_MS } from '#contract/core/durations';
import { type CacheDb, deleteCacheDb, openCacheDb } from '#web/db/cache-db.ts';
import { keepPhotos, type StoredPhoto, savePhotos } from '#web/db/photos.ts';
import type { Caller } from '#web/net/call.ts';
import { followPhotos } from './follow-photos.ts';

const NOW = 1_764_000_000_000;
let cache: CacheDb;
let asked: string[];
let painted: (readonly StoredPhoto[])[];
let hasSignal: boolean;
let now: number;
let following: { retry(): void; stop(): void } | null;

beforeEach(async () => {
  cache = openCacheDb(7);
  [asked, painted, hasSignal, now, following] = [[], [], true, NOW, null];
  const position = { cursor: 'c', epoch: 'e', through: 1, shown: 1, next: null };
  await cache.position.put({ key: 'position', ...position, receivedAt: NOW });
});
afterEach(async () => {
  following?.stop();
  cache.close();
  await deleteCacheDb(7);
});

const list = (...people: [personId: number, photo?: string][]) =>
  cache.transaction('rw', cache.members, async () => {
    await cache.members.clear();
    for (const [personId, photo] of people) {
      const member = { generation: 1, id: personId, groupId: 1, personId, alias: `P${personId}` };
      await cache.members.put({ ...member, ...(photo ? { photo } : {}) } as never);
    }
  });

/** Answers with what the server has: the hash of every list, and a photo of the same name. */
const call = (async (_row: unknown, { query }: { query: { people: string } }) => {
  asked.push(query.people);
  if (!hasSignal) throw new Error('no signal');
  const members = await cache.members.toArray();
  const ids = query.people.split(',').map(Number);
  return members
    .filter(({ personId, photo }) => photo && ids.includes(personId))
    .map(({ personId, photo }) => ({ personId, hash: photo, photo: `p-${photo}` }));
}) as unknown as Caller;

function start(): void {
  const paint = (photos: readonly StoredPhoto[]) => void painted.push(photos);
  following = followPhotos({ cache, call, now: () => now, mayFetch: () => hasSignal, paint });
}

const shown = () => painted.at(-1)?.map(({ hash }) => hash);
const stored = async () =>
  (await cache.reads.toArray()).map(({ key, value }) => [key, (value as StoredPhoto).hash]);

it('fetches what a list names, keeps it, and shows it without signal from then on', async () => {
  await list([1, 'a'], [2], [3, 'c']);
  start();
  await expect.poll(shown).toEqual(['a', 'c']);
  expect(asked).toEqual(['1,3']);
  expect(await stored()).toEqual([
    ['photo:1', 'a'],
    ['photo:3', 'c'],
  ]);
  following?.stop();
  [painted, hasSignal] = [[], false];
  start();
  await expect.poll(shown).toEqual(['a', 'c']);
  expect(asked).toEqual(['1,3']);
});

it('fetches a photo that changed, and deletes one that a list names no more', async () => {
  await list([1, 'a'], [2, 'b']);
  start();
  await expect.poll(shown).toEqual(['a', 'b']);
  await list([1, 'a2'], [2]);
  await expect.poll(shown).toEqual(['a2']);
  expect(await stored()).toEqual([['photo:1', 'a2']]);
  await list();
  await expect.poll(shown).toEqual([]);
  expect(await stored()).toEqual([]);
});

it('asks for a dozen at a time', async () => {
  await list(...Array.from({ length: 30 }, (_, id): [number, string] => [id + 1, `h${id}`]));
  start();
  await expect.poll(() => shown()?.length).toBe(30);
  expect(asked.map((people) => people.split(',').length)).toEqual([12, 12, 6]);
});

it('tries again when there is signal, and asks for nothing without it', async () => {
  hasSignal = false;
  await list([1, 'a']);
  start();
  await expect.poll(shown).toEqual([]);
  expect(asked).toEqual([]);
  hasSignal = true;
  following?.retry();
  await expect.poll(shown).toEqual(['a']);
});

it('deletes all of them after thirty days without the server, whatever the lists name', async () => {
  await list([1, 'a']);
  await savePhotos(cache, [{ personId: 1, hash: 'a', photo: 'x' }], NOW);
  now = NOW + CONTACT_KEPT_MS + 1;
  start();
  await expect.poll(shown).toEqual([]);
  expect([asked, await stored()]).toEqual([[], []]);
});

it('leaves other stored answers alone', async () => {
  await cache.reads.put({ key: '/formation/modules {}', value: 1, readAt: NOW });
  expect(await keepPhotos(cache, new Map())).toEqual([]);
  expect(await cache.reads.count()).toBe(1);
});
