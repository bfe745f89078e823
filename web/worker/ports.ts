import type { Clock, Journal, Random } from '#sync/ports';
import { deviceNow } from '#web/clock/clock.ts';

export const realClock: Clock = {
  now: deviceNow,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const realRandom: Random = {
  bytes: (into) => crypto.getRandomValues(into as Uint8Array<ArrayBuffer>),
  unit: () => Math.random(),
};

/** The worker cannot reach the localStorage copies: the next page start cleans them up. */
export const noJournal: Journal = {
  canary: () => null,
  write: () => {},
  remove: () => {},
  read: () => [],
};
