import { type DeviceDb, personQueueName } from '#web/db/device-db.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { countQueue } from '#web/db/read-queue.ts';
import { newQueueId } from './page-ports.ts';

/** Rows that wait on this phone for people who are not signed in. How many, never whose. */
export async function countOthers(device: DeviceDb, userId: number | null): Promise<number> {
  const own = userId === null ? null : personQueueName(userId);
  const others = (await device.queues.toArray()).filter(
    (entry) => entry.userId !== null && entry.name !== own,
  );
  let waiting = 0;
  for (const { name } of others) {
    const queue = openQueueDb(name, newQueueId);
    try {
      waiting += (await countQueue(queue)).waiting;
    } finally {
      queue.close();
    }
  }
  return waiting;
}
