export type Updates = {
  /** Whether a new version is on this phone and only waits for the person's word. */
  isReady(): boolean;
  /** For `useSyncExternalStore`; returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
  /** The person agrees: the new version takes over at the next safe moment. */
  apply(): void;
};

export type UpdateDeps = {
  /** Whether this page has a worker already. */
  isControlled(): boolean;
  /** Whether a reload would neither lose what is being typed nor cut a pass that is sending. */
  isSafe(): Promise<boolean>;
  /** Calls back after a delay, ms. */
  after(ms: number, run: () => void): void;
  reload(): void;
};

export type UpdateEvents = {
  /** A new version is installed; `letIn` makes it take over. */
  onWaiting(letIn: () => void): void;
  /** The new version has taken over: of this page by its own word, or by that of another tab. */
  onTakenOver(): void;
};

const LOOK_AGAIN_MS = 500;

/** Nothing is ever replaced on its own account: first the person agrees, then the moment must suit. */
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
      // The very first worker may be seen waiting for a moment, in Firefox: there is nothing to replace.
      if (deps.isControlled()) offer(run);
    },
    onTakenOver() {
      // Agreed to in another tab: here somebody may be writing, so this page asks for itself.
      if (hasAgreed) deps.reload();
      else offer(deps.reload);
    },
  };
}
