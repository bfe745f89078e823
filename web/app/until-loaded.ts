/** After this long what failed is tried again, ms; each time twice as long, up to the last. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** What `load` brings, however often it has to be tried: after a while, and when signal is back. */
export async function untilLoaded<Part>(
  load: () => Promise<Part>,
  onMissing: () => void = () => {},
): Promise<Part> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      onMissing();
      await someSignal(waitMs);
    }
  }
}

function someSignal(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      window.removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, atMostMs);
    window.addEventListener('online', go);
  });
}
