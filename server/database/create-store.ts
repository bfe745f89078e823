import { randomUUID } from 'node:crypto';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Store, StoreOptions } from './store.ts';
import { createWriteGuard, NO_GUARD } from './write-guard.ts';

export type { Engine, Store, StoreHooks, StoreOptions } from './store.ts';

/** Opens the database `url` names, brings it to the newest schema under a lock, and guards it. */
export async function createStore(options: StoreOptions): Promise<Store> {
  const { url, hooks = {}, image, newEpoch = randomUUID, onProblem = () => {} } = options;
  const isWatched = options.guard ?? process.env.NODE_ENV !== 'production';
  const guard = isWatched ? createWriteGuard() : NO_GUARD;
  const deps = { url, hooks, newEpoch, onProblem, guard };
  if (url.startsWith('postgres://') || url.startsWith('postgresql://')) {
    const { replicaUrl = null, onReport = () => {} } = options;
    return openPostgres({ ...deps, patienceMs: options.patienceMs ?? 0, replicaUrl, onReport });
  }
  if (options.replicaUrl) throw new Error('a replica needs PostgreSQL');
  if (url.startsWith('file:')) {
    return openSqlite({ ...deps, image, isServer: options.isServer ?? false });
  }
  throw new Error('DATABASE_URL must start with file: or postgres://');
}
