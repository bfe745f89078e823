/** Commit listeners, and the resource that runs only while there is one. */
export type Watchers = {
  /** Answers what takes the listener away again. */
  add(listener: () => void): () => void;
  notify(): void;
  close(): Promise<void>;
};

type End = () => void | Promise<void>;

/** @param begin called when the first comes; what it answers (if anything) when the last has gone */
export function createWatchers(begin: (notify: () => void) => End | null): Watchers {
  const listeners = new Set<() => void>();
  let end: End | null = null;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    add(listener) {
      if (listeners.size === 0) end = begin(notify);
      listeners.add(listener);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        void end?.();
        end = null;
      };
    },
    notify,
    async close() {
      listeners.clear();
      await end?.();
      end = null;
    },
  };
}
