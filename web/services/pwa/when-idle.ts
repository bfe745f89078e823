/** Maximum wait for an idle moment, ms. */
const LONGEST_WAIT_MS = 2_000;

/** Resolves when the page is idle, or soon anyway. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Older iPhones lack `requestIdleCallback`: a timeout has to do.
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
