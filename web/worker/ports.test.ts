import { describe, expect, it } from 'vitest';
import { locksConformance } from '#sync/testing/locks.conformance';
import { createWebLocks, realClock, realRandom } from './ports.ts';

type Manager = Parameters<typeof createWebLocks>[0];
type Job = (lock: object | null) => Promise<unknown>;

/** What of the browser's lock manager is asked for here: a lock now or none. */
function createManager(): Manager {
  const held = new Set<string>();
  const request = async (name: string, options: { ifAvailable: boolean }, job: Job) => {
    expect(options).toEqual({ ifAvailable: true });
    if (held.has(name)) return job(null);
    held.add(name);
    try {
      return await job({ name });
    } finally {
      held.delete(name);
    }
  };
  return { request } as unknown as Manager;
}

locksConformance('web locks', () => {
  const manager = createManager();
  return { here: createWebLocks(manager), there: createWebLocks(manager) };
});

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
