import { AsyncLocalStorage } from 'node:async_hooks';
// Captured at load, so that tests replacing the timers do not replace these.
import { clearImmediate, setImmediate } from 'node:timers';

/** Detects, outside production, anything that would stall or deadlock the one writer. */
export type WriteGuard = {
  /** Throws inside a write job, which must use its own transaction. */
  assertOutsideJob(): void;
  /** Runs a job; throws if it awaited anything but SQL (timers, files, sockets, hashing). */
  watch<T>(job: () => Promise<T>, { onlySql }: { onlySql: boolean }): Promise<T>;
  /** Deliberately yields to the event loop inside a job. */
  breathe(turn: () => Promise<void>): Promise<void>;
};

type Scope = {
  /** The running job's guard; another store may be used inside it. */
  owner: WriteGuard;
  active: boolean;
  hasYielded: boolean;
  alarm: NodeJS.Immediate;
};

/** SQLite answers within microtasks, so the event loop turns only if the job left SQL. */
function arm(scope: Scope): void {
  scope.alarm = setImmediate(() => {
    scope.hasYielded = true;
  });
}

/** Shared by all guards: each AsyncLocalStorage in use slows every promise of the process. */
const running = new AsyncLocalStorage<Scope>();

export function createWriteGuard(): WriteGuard {
  const ownScope = () => {
    const scope = running.getStore();
    return scope?.owner === guard ? scope : undefined;
  };
  const guard: WriteGuard = {
    assertOutsideJob() {
      if (ownScope()?.active) {
        throw new Error('inside a write job use its transaction, not the store');
      }
    },
    async watch(job, { onlySql }) {
      const scope = { owner: guard, active: true, hasYielded: false } as Scope;
      arm(scope);
      try {
        const value = await running.run(scope, job);
        if (onlySql && scope.hasYielded) {
          throw new Error('a write job awaited something that is not SQL');
        }
        return value;
      } finally {
        scope.active = false;
        clearImmediate(scope.alarm);
      }
    },
    async breathe(turn) {
      const scope = ownScope();
      if (scope) clearImmediate(scope.alarm);
      await turn();
      if (scope?.active) arm(scope);
    },
  };
  return guard;
}

/** Production runs without the bookkeeping. */
export const NO_GUARD: WriteGuard = {
  assertOutsideJob: () => {},
  watch: (job) => job(),
  breathe: (turn) => turn(),
};
