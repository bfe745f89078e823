import { expect, it } from 'vitest';
import { locksConformance } from '#sync/testing/locks.conformance';
import { createWebLocks } from './web-locks.ts';

type Manager = Exclude<Parameters<typeof createWebLocks>[0], undefined>;
type Job = (lock: object | null) => Promise<unknown>;

/** What of the browser's lock manager is asked for here: a lock now, another's, or none. */
function createManager(): Manager {
  const held = new Map<string, { rob(): void }>();
  const request = async (name: string, options: object, job: Job) => {
    const isThief = 'steal' in options;
    expect(options).toEqual(isThief ? { steal: true } : { ifAvailable: true });
    if (held.has(name) && !isThief) return job(null);
    held.get(name)?.rob();
    let rob = () => {};
    const robbed = new Promise((_, reject) => {
      rob = () => reject(new Error('AbortError'));
    });
    const lock = { rob };
    held.set(name, lock);
    try {
      return await Promise.race([job(lock), robbed]);
    } finally {
      if (held.get(name) === lock) held.delete(name);
    }
  };
  return { request } as unknown as Manager;
}

locksConformance('web locks', () => {
  const manager = createManager();
  return { here: createWebLocks(manager), there: createWebLocks(manager) };
});

it('a browser without locks runs every job', async () => {
  expect(await createWebLocks(undefined)('a', async () => 'done')).toBe('done');
});
