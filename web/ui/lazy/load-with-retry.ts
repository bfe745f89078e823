/** First retry delay, ms; doubles up to the last. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

type Options = {
  /** Called at each failure, with a function to retry at once. */
  onMissing?: (tryAgain: () => void) => void;
  isWanted?: (error: unknown) => boolean;
  /** Retries only through `tryAgain`. */
  isManual?: boolean;
};

/** Resolves with `load`'s result, retrying on a timer and when signal returns. */
export async function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  { onMissing, isWanted, isManual = false }: Options = {},
): Promise<Loaded> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      if (isWanted && !isWanted(error)) throw error;
      await new Promise<void>((go) => {
        onMissing?.(go);
        if (isManual) return;
        setTimeout(go, waitMs);
        // Often too early; the timer continues then.
        addEventListener('online', () => go(), { once: true });
      });
    }
  }
}
