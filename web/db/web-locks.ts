import type { Locks } from '#sync/ports';

/**
 * Locks shared by all tabs and the worker; the browser frees them when their holder is killed. Without
 * any every tab sends, which costs only duplicates.
 */
export function createWebLocks(manager: Pick<LockManager, 'request'> | undefined): Locks {
  return (name, job, isStolen = false) => {
    if (!manager) return job();
    // Older Safari refuses the two options together, whatever they say.
    const options = isStolen ? { steal: true } : { ifAvailable: true };
    return manager.request(name, options, (lock) => (lock ? job() : null));
  };
}
