import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CacheDb, deleteCacheDb, openCacheDb, type StoredRead } from './cache-db.ts';
import { liveRows } from './live-rows.ts';

const ME = 7;
const row = (key: string, value: unknown): StoredRead => ({ key, value, readAt: 1 });
const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
const transactions = () => transaction.mock.calls.filter(([stores]) => String(stores) === 'reads');
let cache: CacheDb;

beforeEach(async () => {
  cache = openCacheDb(ME);
  await cache.reads.bulkPut([row('a', 1), row('b', 2)]);
  transaction.mockClear();
});
afterEach(async () => {
  cache.close();
  await deleteCacheDb(ME);
});

it('reads in one transaction what is asked for together, and writes so', async () => {
  const rows = liveRows(cache.reads);
  const heard = vi.fn();
  for (const key of ['a', 'b', 'c']) rows.subscribe(key, heard);
  expect(rows.get('a')).toBeUndefined();
  await rows.read(['a', 'c']);
  expect([rows.get('a')?.value, rows.get('b')?.value, rows.get('c')]).toEqual([1, 2, null]);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(transactions()).toHaveLength(1);
  await Promise.all([rows.put([row('a', 10)]), rows.put([row('c', 3), row('a', 11)])]);
  expect([rows.get('a')?.value, rows.get('c')?.value]).toEqual([11, 3]);
  expect(await cache.reads.get('a')).toMatchObject({ value: 11 });
  // One to write, one of the look above: what it wrote itself is not read again.
  expect(transactions()).toHaveLength(3);
});

it('hears of what others write and delete, and forgets what nobody listens to', async () => {
  const rows = liveRows(cache.reads);
  const leave = rows.subscribe('a', () => {});
  await rows.read(['a', 'b']);
  await cache.reads.put(row('a', 5));
  await expect.poll(() => rows.get('a')?.value).toBe(5);
  await cache.reads.where('key').startsWith('a').delete();
  await expect.poll(() => rows.get('a')).toBeNull();
  await cache.reads.put(row('b', 6));
  expect((await rows.read(['b']))[0]?.value).toBe(6);
  leave();
  await cache.reads.put(row('a', 7));
  expect((await rows.read(['a']))[0]?.value).toBe(7);
});

it('tells a write that the disk refused, and keeps what was there', async () => {
  const rows = liveRows(cache.reads);
  await rows.read(['a']);
  const full = vi.spyOn(cache.reads, 'bulkPut').mockRejectedValue(new Error('full'));
  await expect(rows.put([row('a', 9)])).rejects.toThrow('full');
  full.mockRestore();
  expect(rows.get('a')?.value).toBe(1);
});
