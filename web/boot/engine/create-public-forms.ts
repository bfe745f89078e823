import { type DeviceDb, publicQueueName, registerQueue } from '#web/db/device-db.ts';
import type { OpenOutbox, RunningOutbox } from './create-outbox.ts';
import { withBackgroundSync } from './with-background-sync.ts';

export type PublicForms = {
  /** The queue of one public link; made on first use. */
  outbox(teamId: string): Promise<RunningOutbox>;
  /** Forms that were filled in earlier and still wait are sent, whatever page is opened. */
  resume(): Promise<void>;
  wake(): void;
};

/** Queues of the public links opened on this phone; they need no session. */
export function createPublicForms(device: DeviceDb, openOutbox: OpenOutbox): PublicForms {
  const outboxes = new Map<string, Promise<RunningOutbox>>();

  async function open(teamId: string): Promise<RunningOutbox> {
    const name = publicQueueName(teamId);
    // Before its first row, or the worker and the next start would not find the queue.
    await registerQueue(device, { name, userId: null, teamId }).catch(() => {});
    const outbox = openOutbox({ name, userId: null, cache: null, session: async () => null });
    void outbox.engine.start();
    return withBackgroundSync(outbox);
  }

  function outboxOf(teamId: string): Promise<RunningOutbox> {
    const opened = outboxes.get(teamId) ?? open(teamId);
    outboxes.set(teamId, opened);
    return opened;
  }

  return {
    outbox: outboxOf,
    async resume() {
      try {
        for (const { teamId } of await device.queues.toArray()) if (teamId) await outboxOf(teamId);
      } catch {
        // Without the list, a form's own page opens its queue.
      }
    },
    wake() {
      for (const opened of outboxes.values()) void opened.then((outbox) => outbox.wake());
    },
  };
}
