/** Nothing urgent waits longer than this for a quiet moment, ms. */
const LONGEST_WAIT_MS = 2_000;

/** Resolves when the page has nothing better to do, or soon anyway. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Older iPhones cannot tell: there a turn of the clock has to do.
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
