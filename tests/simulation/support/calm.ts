import { setImmediate } from 'node:timers';

const TURNS = 100_000;

/** Lets every promise that can settle do so; nothing of the simulated world waits for real time. */
export async function untilCalm(isBusy: () => boolean): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (!isBusy()) return;
  }
  throw new Error('something in the simulation waits for real time');
}
