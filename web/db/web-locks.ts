import type { Locks } from '#sync/ports';

/**
 * Locks across tabs and worker, freed when their holder dies. Without support every tab sends, at
 * the cost of duplicates.
 */
export function createWebLocks(manager: Pick<LockManager, 'request'> | undefined): Locks {
  return (name, job, isStolen = false) => {
    if (!manager) return job();
    // Older Safari rejects the two options together, whatever their values.
    const options = isStolen ? { steal: true } : { ifAvailable: true };
    return manager.request(name, options, (lock) => (lock ? job() : null));
  };
}
