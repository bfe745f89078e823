import type { DeviceDb } from '#web/db/device-db.ts';

let running: Promise<void> | null = null;

/**
 * What this phone recorded under a registration that was joined with the signed-in person's arrives as
 * theirs. A queue that cannot be opened or sent waits for the next occasion.
 */
export function sendFormer(
  device: DeviceDb,
  formerIds: readonly number[],
  drain: (former: number) => Promise<number>,
): Promise<void> {
  running ??= drainAll(device, formerIds, drain)
    .catch(() => {})
    .finally(() => {
      running = null;
    });
  return running;
}

async function drainAll(
  device: DeviceDb,
  formerIds: readonly number[],
  drain: (former: number) => Promise<number>,
): Promise<void> {
  for (const { userId } of await device.queues.toArray()) {
    if (userId !== null && formerIds.includes(userId)) await drain(userId);
  }
}
