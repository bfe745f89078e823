import type { Clock } from '../ports.ts';

export type ManualClock = Clock & {
  /** Moves only the wall clock, like a person in the settings. */
  set(now: number): void;
  /** Advances time: everything due runs, earliest first. */
  pass(ms: number): void;
  /** Delays of armed timers, shortest first. */
  armed(): number[];
};

export function createManualClock(start = 0): ManualClock {
  let wall = start;
  let elapsed = 0;
  const timers = new Map<object, { at: number; run: () => void }>();
  const next = () => [...timers].sort(([, a], [, b]) => a.at - b.at)[0];

  return {
    now: () => wall,
    after(ms, run) {
      const key = {};
      timers.set(key, { at: elapsed + ms, run });
      return () => void timers.delete(key);
    },
    set(now) {
      wall = now;
    },
    pass(ms) {
      const until = elapsed + ms;
      for (let due = next(); due && due[1].at <= until; due = next()) {
        const [key, { at, run }] = due;
        wall += at - elapsed;
        elapsed = at;
        timers.delete(key);
        run();
      }
      wall += until - elapsed;
      elapsed = until;
    },
    armed: () => [...timers.values()].map(({ at }) => at - elapsed).sort((a, b) => a - b),
  };
}
