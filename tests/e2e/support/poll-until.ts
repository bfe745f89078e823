import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 25;

/**
 * Asks again and again until `isReady` answers true, for what gives no event to wait for (another
 * process, its port, its database). Rejects after `limitMs`, or with what `isReady` throws.
 */
export async function pollUntil(
  isReady: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error(`not ready after ${limitMs} ms`);
    await wait(PAUSE_MS);
  }
}
