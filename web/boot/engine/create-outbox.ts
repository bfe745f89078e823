import { createSyncEngine, type EngineDeps, type RunPass, type SyncEngine } from '#sync/engine';
import type {
  CacheStore,
  Clock,
  CurrentSession,
  QueueStore,
  Random,
  Reply,
  Transport,
} from '#sync/ports';
import { isGate } from '#web/boot/session/watch-gates.ts';
import { deviceNow } from '#web/clock/clock.ts';
import type { CacheDb } from '#web/db/cache-db.ts';
import { createQueueStore } from '#web/db/dexie-queue-store.ts';
import { createLocalStorageJournal } from '#web/db/local-storage-journal.ts';
import { announceNow } from '#web/db/native.ts';
import { openQueueDb, type QueueDb } from '#web/db/queue-db.ts';
import { createWebLocks } from '#web/db/web-locks.ts';
import type { Outbox } from '#web/services/phone.ts';

type OutboxDeps = {
  /** `7`, or `public-<teamId>`. */
  name: string;
  userId: number | null;
  /** Signed in, where it is not `userId`: their registrations were joined. */
  sender?: number;
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
  queue: Pick<OutboxDeps, 'name' | 'userId' | 'sender' | 'cache' | 'session' | 'register'>,
) => RunningOutbox;

export type RunningOutbox = Outbox & { engine: SyncEngine; close(): void };

/** One queue of this phone: its database and the engine that empties it. */
export function createOutbox(deps: OutboxDeps): RunningOutbox {
  const queue = openQueueDb(deps.name, newQueueId);
  const engine = createSyncEngine({
    ...deps,
    ...deps.sending,
    cache: deps.cache && createLateCache(deps.cache),
    store: createQueueStore(queue, newQueueId, createLateChange(queue)),
    journal: createLocalStorageJournal(localStorage, deps.name),
    clock: pageClock,
    random: pageRandom,
    locks: pageLocks,
    abort: pageAbort,
  });
  // What a pass has written is shown at its end at the latest.
  let wasSending = false;
  engine.subscribe(() => {
    const { sending } = engine.activity();
    if (wasSending && !sending) announceNow();
    wasSending = sending;
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

/** Only passes change what waits. A half that did not load is asked for again. */
function createLateChange(db: QueueDb): QueueStore['change'] {
  let loaded: Promise<{ change: QueueStore['change'] }> | null = null;
  const load = async () => ({ change: (await import('./sending.lazy.ts')).createChanger(db) });
  return async (decide) => {
    loaded ??= load();
    const { change } = await loaded.catch((problem) => {
      loaded = null;
      throw problem;
    });
    return change(decide);
  };
}

/** Only passes store pages of news: what does it comes with the sending half. */
function createLateCache(db: CacheDb): CacheStore {
  const store = async () => (await import('./sending.lazy.ts')).createDexieCacheStore(db);
  return {
    position: async () => (await store()).position(),
    apply: async (...page) => (await store()).apply(...page),
    wipe: async () => (await store()).wipe(),
  };
}

type Sending = { runPass: RunPass; transport: Transport };

/**
 * Loads the sending half after the first screen: showing and recording do not need it. A failed
 * load is a failed pass, and retried.
 * @param firstScreen resolves when shown; nothing is sent before
 * @param userId who sends
 * @param onGate called when the server refuses behind a gate (`server/account/gates.ts`)
 */
export function createLazySending(
  firstScreen: Promise<unknown>,
  readToken: () => string | null,
  userId: number | null,
  onGate: () => void,
): Sending {
  const open = async () => {
    await firstScreen;
    return import('./sending.lazy.ts');
  };
  const transport = async () => (await open()).createSyncTransport(readToken, userId);
  const reportGate = <T>(reply: Reply<T>): Reply<T> => {
    if (reply.type === 'refused' && isGate(reply.code)) onGate();
    return reply;
  };
  return {
    runPass: async (...asked) => (await open()).runPass(...asked),
    transport: {
      push: async (request, _owner, signal) =>
        reportGate(await (await transport()).push(request, userId, signal)),
      pull: async (...asked) => reportGate(await (await transport()).pull(...asked)),
      known: async (...asked) => (await transport()).known(...asked),
    },
  };
}

/** The page's own clock, chance, locks and abort signals, as the engine asks for them. */
export const pageClock: Clock = {
  now: deviceNow,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const pageRandom: Random = {
  bytes: (into) => crypto.getRandomValues(into as Uint8Array<ArrayBuffer>),
  unit: () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32,
};

export const pageLocks = createWebLocks(globalThis.navigator?.locks);

export const pageAbort: EngineDeps['abort'] = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

export const newQueueId = () => crypto.randomUUID();
