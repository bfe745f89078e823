export type Cleanup = {
  /** Remembers what to undo, and hands the thing through. */
  add<T>(thing: T, undo: (thing: T) => Promise<unknown>): T;
};

/** Runs a job; afterwards, however it ended, everything it added is undone, the latest first. */
export async function withCleanup<T>(job: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const undoings: (() => Promise<unknown>)[] = [];
  try {
    return await job({
      add(thing, undo) {
        undoings.push(() => undo(thing));
        return thing;
      },
    });
  } finally {
    for (const undo of undoings.reverse()) await undo();
  }
}
