export type Updates = {
  /** Whether a new version is installed and awaits consent. */
  isReady(): boolean;
  /** For `useSyncExternalStore`; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Accepts: the new version takes over at the next safe moment. */
  apply(): void;
};

export type UpdateDeps = {
  isControlled(): boolean;
  /** Whether a reload would lose neither input nor a running pass. */
  isSafe(): Promise<boolean>;
  /** Calls back after a delay, ms. */
  after(ms: number, run: () => void): void;
  reload(): void;
};

export type UpdateEvents = {
  /** A new version is installed; `letIn` activates it. */
  onWaiting(letIn: () => void): void;
  /** The new version took over, activated by this tab or another. */
  onTakenOver(): void;
};

const LOOK_AGAIN_MS = 500;

/** Never replaces the app unasked: the person accepts first, then the moment must be safe. */
export function createUpdates(deps: UpdateDeps): Updates & UpdateEvents {
  const listeners = new Set<() => void>();
  let letIn: (() => void) | null = null;
  let hasAgreed = false;

  function offer(run: () => void): void {
    letIn = run;
    for (const listener of listeners) listener();
  }

  async function applyWhenSafe(): Promise<void> {
    if (!(await deps.isSafe())) return deps.after(LOOK_AGAIN_MS, () => void applyWhenSafe());
    letIn?.();
  }

  return {
    isReady: () => letIn !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply() {
      if (hasAgreed || letIn === null) return;
      hasAgreed = true;
      void applyWhenSafe();
    },
    onWaiting(run) {
      // Firefox may briefly show the very first worker as waiting: it replaces nothing.
      if (deps.isControlled()) offer(run);
    },
    onTakenOver() {
      // Accepted in another tab: input may be open here, so this page asks separately.
      if (hasAgreed) deps.reload();
      else offer(deps.reload);
    },
  };
}
