import Dexie from 'dexie';
import { deleteCacheDb } from './cache-db.ts';
import { type DeviceDb, KINDS_KEY, personQueueName } from './device-db.ts';
import { queueDbName } from './end-when-put-away.ts';
import { forgetJournal } from './local-storage-journal.ts';

/**
 * Deletes a person's data, unsent queue included. Only for erased accounts, after closing their
 * session here.
 */
export async function forgetPerson(
  device: DeviceDb,
  shelf: Storage,
  userId: number,
): Promise<void> {
  const queue = personQueueName(userId);
  // Must be first, or the worker would reopen it.
  await device.queues.delete(queue);
  await Dexie.delete(queueDbName(queue));
  forgetJournal(shelf, queue);
  shelf.removeItem(KINDS_KEY);
  const isTheirs = ({ key }: { key: string }) => key.endsWith(`:${userId}`);
  await device.drafts.filter(({ form, key }) => isTheirs({ key: form ?? key })).delete();
  await device.preferences.filter(isTheirs).delete();
  await deleteCacheDb(userId);
}
