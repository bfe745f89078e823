import { AsyncLocalStorage } from 'node:async_hooks';
// Taken once, so that tests which replace the timers do not replace the guard's.
import { clearImmediate, setImmediate } from 'node:timers';

/** Finds, outside production, what would stall or deadlock the one writer. */
export type WriteGuard = {
  /** Throws inside a write job: there, everything goes through its own transaction. */
  assertOutsideJob(): void;
  /** Runs a job; throws if it waited for anything but SQL (timers, files, sockets, hashing). */
  watch<T>(job: () => Promise<T>, { onlySql }: { onlySql: boolean }): Promise<T>;
};

export function createWriteGuard(): WriteGuard {
  const running = new AsyncLocalStorage<{ active: boolean }>();

  return {
    assertOutsideJob() {
      if (running.getStore()?.active) {
        throw new Error('inside a write job use its transaction, not the store');
      }
    },
    async watch(job, { onlySql }) {
      const scope = { active: true };
      let hasYielded = false;
      // SQLite answers within microtasks, so the event loop turns only if the job left SQL.
      const alarm = setImmediate(() => {
        hasYielded = true;
      });
      try {
        const value = await running.run(scope, job);
        if (onlySql && hasYielded) {
          throw new Error('a write job awaited something that is not SQL');
        }
        return value;
      } finally {
        scope.active = false;
        clearImmediate(alarm);
      }
    },
  };
}

/** Production runs without the bookkeeping. */
export const NO_GUARD: WriteGuard = {
  assertOutsideJob: () => {},
  watch: (job) => job(),
};
