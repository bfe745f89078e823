import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { opContent } from '#sync/testing/op-content';
import { createDexieQueueStore } from './change-queue.ts';
import { openDeviceDb } from './device-db.ts';
import { openQueueDb } from './queue-db.ts';
import { readUnsent } from './read-unsent.ts';

function shelfOf(items: Record<string, string>) {
  const keys = Object.keys(items);
  return {
    length: keys.length,
    key: (index: number) => keys[index] ?? null,
    getItem: (key: string) => items[key] ?? null,
  };
}

async function layDown(name: string, opIds: string[], arrived: string[]): Promise<void> {
  const db = openQueueDb(name, () => `queue-id-${name}`);
  const store = createDexieQueueStore(db, () => `queue-id-${name}`);
  const rows = await store.append(opIds.map((opId) => opContent(opId)));
  const ack = { outcome: 'applied', change: 1, epoch: 'e1', at: 1 } as const;
  const patch = { state: 'acked', ack } as const;
  const gone = rows.filter(({ opId }) => arrived.includes(opId));
  await store.patch(gone.map(({ seq }) => ({ seq, patch })));
  db.close();
}

it('finds what has not arrived of this user and of public forms, each once, and what only a copy holds', async () => {
  const device = openDeviceDb();
  await device.queues.bulkPut([
    { name: '7', userId: 7, teamId: null },
    { name: 'public-abc', userId: null, teamId: 'abc' },
    { name: '8', userId: 8, teamId: null },
    { name: '9', userId: 9, teamId: null },
  ]);
  device.close();
  await layDown('7', ['a', 'b', 'c'], ['b']);
  await layDown('public-abc', ['d'], []);
  await layDown('8', ['of another user'], []);
  const shelf = shelfOf({
    'respaldo:7:a': JSON.stringify({ seq: 1, content: opContent('a') }),
    'respaldo:7:e': JSON.stringify({ seq: null, content: opContent('e') }),
    'respaldo:7:f': '{"half',
    'respaldo:8:g': JSON.stringify({ seq: 2, content: opContent('g') }),
    user: '{"id":7}',
  });
  const found = await readUnsent(shelf);
  expect(found.map(({ opId, seq }) => [opId, seq]).sort()).toEqual([
    ['a', 1],
    ['c', 3],
    ['d', 1],
    ['e', 0],
  ]);
});

it('makes no database where there is none', async () => {
  const before = await indexedDB.databases();
  const found = await readUnsent(shelfOf({ user: '{"id":9}' }));
  expect(found.map(({ opId }) => opId)).toEqual(['d']);
  const after = await indexedDB.databases();
  expect(after.map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort());
  expect(after.some(({ name }) => name === 'queue-9')).toBe(false);
});
