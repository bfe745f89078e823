import { personQueueName } from '#web/db/device-db.ts';
import { countQueue } from '#web/db/read-queue.ts';
import type { OpenOutbox } from './create-outbox.ts';

/**
 * Sends the queue of a person signed in for that only, by cookie. Returns how many rows still wait.
 */
export async function drainQueue(openOutbox: OpenOutbox, userId: number): Promise<number> {
  const outbox = openOutbox({
    name: personQueueName(userId),
    userId,
    cache: null,
    session: async () => ({ userId }),
  });
  try {
    await outbox.engine.start();
    await outbox.wake();
    return (await countQueue(outbox.queue)).waiting;
  } finally {
    outbox.close();
  }
}
