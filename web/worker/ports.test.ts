import { describe, expect, it } from 'vitest';
import { realClock, realRandom } from './ports.ts';

describe('the worker’s ports', () => {
  it('calls back after a delay, and not once it was cancelled', async () => {
    const called: string[] = [];
    const cancel = realClock.after(0, () => called.push('cancelled'));
    cancel();
    await new Promise<void>((resolve) => realClock.after(0, resolve));
    expect(called).toEqual([]);
  });

  it('draws chance of the size asked for', () => {
    const drawn = realRandom.bytes(new Uint8Array(64));
    expect(new Set(drawn).size).toBeGreaterThan(8);
    expect(realRandom.unit()).toBeLessThan(1);
  });
});
