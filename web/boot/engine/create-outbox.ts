import { createSyncEngine, type SyncEngine } from '#sync/engine';
import type { CurrentSession } from '#sync/ports';
import type { CacheDb } from '#web/db/cache-db.ts';
import { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
import { createDexieQueueStore } from '#web/db/dexie-queue-store.ts';
import { createLocalStorageJournal } from '#web/db/local-storage-journal.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import type { Outbox } from '#web/services/phone.ts';
import type { Sending } from './lazy-sending.ts';
import { newQueueId, pageAbort, pageClock, pageLocks, pageRandom } from './page-ports.ts';

export type OutboxDeps = {
  /** `7`, or `public-<teamId>`. */
  name: string;
  userId: number | null;
  /** null for a public form's queue: it fetches nothing. */
  cache: CacheDb | null;
  sending: Sending;
  session: CurrentSession;
  app: string;
  /** See `EngineDeps`. */
  register?: () => Promise<void>;
};

/** What tells one queue of a phone from another. */
export type OpenOutbox = (
  queue: Pick<OutboxDeps, 'name' | 'userId' | 'cache' | 'session' | 'register'>,
) => RunningOutbox;

export type RunningOutbox = Outbox & { engine: SyncEngine; close(): void };

/** One queue of this phone: its database and the engine that empties it. */
export function createOutbox(deps: OutboxDeps): RunningOutbox {
  const queue = openQueueDb(deps.name, newQueueId);
  const engine = createSyncEngine({
    ...deps,
    ...deps.sending,
    cache: deps.cache && createDexieCacheStore(deps.cache),
    store: createDexieQueueStore(queue, newQueueId),
    journal: createLocalStorageJournal(localStorage, deps.name),
    clock: pageClock,
    random: pageRandom,
    locks: pageLocks,
    abort: pageAbort,
  });
  const unlisten = onPutAway(engine.copyUnfinished);
  return {
    ...engine,
    queue,
    engine,
    close() {
      unlisten();
      engine.copyUnfinished();
      engine.stop();
      queue.close();
    },
  };
}

/**
 * Calls `save` whenever this page may not go on: left, hidden or frozen. It must be synchronous: no
 * await of such a page ever ends.
 * @returns what ends it
 */
function onPutAway(save: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  // Captured: before `endWhenPutAway` aborts what is on its way to the disk.
  addEventListener('pagehide', save, true);
  document.addEventListener('freeze', save);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener('pagehide', save, true);
    document.removeEventListener('freeze', save);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
