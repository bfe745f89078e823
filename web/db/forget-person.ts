import Dexie from 'dexie';
import { deleteCacheDb } from './cache-db.ts';
import { queueDbName } from './database-names.ts';
import { type DeviceDb, personQueueName } from './device-db.ts';
import { forgetJournal } from './local-storage-journal.ts';

/**
 * Takes everything of a person off this phone, their queue too. For one whose account was erased and
 * nobody else: what they had not sent then can never be sent. After their session was closed here.
 */
export async function forgetPerson(
  device: DeviceDb,
  shelf: Storage,
  userId: number,
): Promise<void> {
  const queue = personQueueName(userId);
  // First of all, or the worker would open it again.
  await device.queues.delete(queue);
  await Dexie.delete(queueDbName(queue));
  forgetJournal(shelf, queue);
  const isTheirs = ({ key }: { key: string }) => key.endsWith(`:${userId}`);
  await device.drafts.filter(isTheirs).delete();
  await device.preferences.filter(isTheirs).delete();
  await deleteCacheDb(userId);
}
