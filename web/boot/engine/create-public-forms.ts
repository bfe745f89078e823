import { type DeviceDb, publicQueueName, registerQueue } from '#web/db/device-db.ts';
import type { OpenOutbox, RunningOutbox } from './create-outbox.ts';
import { once } from './once.ts';
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
  const outboxes = new Map<string, RunningOutbox>();

  function open(teamId: string): RunningOutbox {
    const name = publicQueueName(teamId);
    const register = once(() =>
      registerQueue(device, { name, userId: null, teamId }).catch(() => {}),
    );
    const session = async () => null;
    const outbox = openOutbox({ name, userId: null, cache: null, session, register });
    void outbox.engine.start();
    return withBackgroundSync(outbox);
  }

  function outboxOf(teamId: string): RunningOutbox {
    const opened = outboxes.get(teamId) ?? open(teamId);
    outboxes.set(teamId, opened);
    return opened;
  }

  return {
    outbox: async (teamId) => outboxOf(teamId),
    async resume() {
      try {
        for (const { teamId } of await device.queues.toArray()) if (teamId) outboxOf(teamId);
      } catch {
        // Without the list, a form's own page opens its queue.
      }
    },
    wake() {
      for (const outbox of outboxes.values()) void outbox.wake();
    },
  };
}
