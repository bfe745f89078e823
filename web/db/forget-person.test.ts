import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCacheDb } from './cache-db.ts';
import { type DeviceDb, KINDS_KEY, openDeviceDb, registerQueue } from './device-db.ts';
import { draftKeyOf } from './draft-keys.ts';
import { holdDraft } from './drafts.ts';
import { forgetPerson } from './forget-person.ts';
import { createLocalStorageJournal } from './local-storage-journal.ts';
import { readPreference, savePreference } from './preferences.ts';
import { openQueueDb } from './queue-db.ts';

let device: DeviceDb;
beforeEach(() => {
  device = openDeviceDb();
});
afterEach(() => device.close());

/** As little of it as is asked for. */
function createShelf() {
  const items = new Map<string, string>();
  return {
    items,
    shelf: {
      get length() {
        return items.size;
      },
      key: (index: number) => [...items.keys()][index] ?? null,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    } as Storage,
  };
}

async function fillThePhone(userId: number, shelf: Storage): Promise<void> {
  const name = String(userId);
  await registerQueue(device, { name, userId, teamId: null });
  const databases = [openQueueDb(name, () => `queue-${userId}`), openCacheDb(userId)];
  for (const database of databases) await database.open();
  for (const database of databases) database.close();
  await holdDraft(device, draftKeyOf('nota', userId), 'tab').save({ words: 'algo' }, 1);
  await savePreference(device, `comunicados-vistos:${userId}`, '2026-11-20');
  const content = { opId: `op-${userId}` } as never;
  createLocalStorageJournal(shelf, name).write([{ seq: 1, content }], { seq: 1 } as never);
}

it('leaves nothing of the person on this phone, and touches nobody else’s', async () => {
  const { items, shelf } = createShelf();
  for (const userId of [7, 17]) await fillThePhone(userId, shelf);
  shelf.setItem(KINDS_KEY, '7,community');
  await forgetPerson(device, shelf, 7);

  expect((await Dexie.getDatabaseNames()).sort()).toEqual(['cache-17', 'device', 'queue-17']);
  expect((await device.queues.toArray()).map(({ userId }) => userId)).toEqual([17]);
  expect((await device.drafts.toArray()).map(({ form }) => form)).toEqual([draftKeyOf('nota', 17)]);
  const seenBy = (userId: number) => readPreference(device, `comunicados-vistos:${userId}`);
  expect([await seenBy(7), await seenBy(17)]).toEqual([null, '2026-11-20']);
  expect([...items.keys()].sort()).toEqual(['canario:17', 'respaldo:17:op-17']);
});
