export type Tap = ((round: number) => Promise<unknown>) & {
  /** Resolves when nothing that a tap set in motion is under way any more. */
  rest?: () => Promise<unknown>;
};

/** So many taps make one block: one number, the middle of a few dozen of which is reported. */
const BLOCK = 10;

/**
 * Times one block, each tap by itself: what the engine does after the tap was durable is over
 * before the next begins, as between two taps of a finger.
 * @returns milliseconds a tap
 */
export async function timeBlock(tap: Tap): Promise<number> {
  let total = 0;
  for (let round = 0; round < BLOCK; round += 1) {
    const start = performance.now();
    await tap(round);
    total += performance.now() - start;
    await tap.rest?.();
    await calm();
  }
  return total / BLOCK;
}

/** Until the page has nothing left to do, or a little later. */
function calm(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 50 }));
  });
}
