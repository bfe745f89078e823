export type Watchers = {
  add(listener: () => void): () => void;
  notify(): void;
  close(): Promise<void>;
};

type End = () => void | Promise<void>;

/** @param begin called for the first listener; its result (if any) when the last one leaves */
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
