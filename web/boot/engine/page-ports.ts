import type { EngineDeps } from '#sync/engine';
import type { Clock, Random } from '#sync/ports';
import { deviceNow } from '#web/clock/clock.ts';
import { createWebLocks } from '#web/db/web-locks.ts';

/** The page's own clock, chance, locks and abort signals, as the engine asks for them. */
export const pageClock: Clock = {
  now: deviceNow,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const pageRandom: Random = {
  bytes: (into) => crypto.getRandomValues(into as Uint8Array<ArrayBuffer>),
  unit: () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32,
};

export const pageLocks = createWebLocks(globalThis.navigator?.locks);

export const pageAbort: EngineDeps['abort'] = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

export const newQueueId = () => crypto.randomUUID();
