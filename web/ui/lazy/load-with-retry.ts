/** After this long what failed is tried again, ms; each time twice as long, up to the last. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

type Options = {
  /** Called at each failure, with the way to try at once. */
  onMissing?: (tryAgain: () => void) => void;
  isWanted?: () => boolean;
  /** Tries again only by `tryAgain`. */
  isManual?: boolean;
};

/** What `load` brings, however often it has to be tried: after a while, and when signal is back. */
export async function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  { onMissing, isWanted, isManual = false }: Options = {},
): Promise<Loaded> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      if (isWanted && !isWanted()) throw error;
      await new Promise<void>((go) => {
        onMissing?.(go);
        if (isManual) return;
        setTimeout(go, waitMs);
        // Often too early, and then the clock goes on.
        addEventListener('online', () => go(), { once: true });
      });
    }
  }
}
