import type Dexie from 'dexie';
import type { CurrentSession } from '#sync/ports';
import { closeSession } from '#web/boot/session/create-session.ts';
import type { SessionStore } from '#web/boot/session/session-store.ts';
import { openCacheDb } from '#web/db/cache-db.ts';
import { type DeviceDb, personQueueName, registerQueue } from '#web/db/device-db.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import type { OpenOutbox, RunningOutbox } from './create-outbox.ts';
import { withBackgroundSync } from './wake-ups.ts';

/** Databases and sync engine of the signed-in user. */
export type SignedInClient = { person: PersonDb; outbox: RunningOutbox };

type SignedInClientDeps = {
  device: DeviceDb;
  store: SessionStore;
  openOutbox: OpenOutbox;
  /** Resolves when it is shown: scanning the queue must not delay it. */
  firstScreen: Promise<unknown>;
};

/** Follows the session: opens the signed-in user's client and closes the previous one. */
export function createSignedInClient(deps: SignedInClientDeps): {
  current(): SignedInClient | null;
} {
  const { device, store, openOutbox, firstScreen } = deps;
  let client: SignedInClient | null = null;

  const session: CurrentSession = async () => {
    const user = store.current();
    return user ? { userId: user.id } : null;
  };

  function follow(): void {
    const user = store.current();
    if (client && client.person.userId === user?.id) {
      void client.outbox.wake();
      return;
    }
    client?.outbox.close();
    client?.person.cache.close();
    client = user ? openClient(user.id) : null;
  }

  function openClient(userId: number): SignedInClient {
    const name = personQueueName(userId);
    const cache = openCacheDb(userId);
    const register = once(() =>
      registerQueue(device, { name, userId, teamId: null }).catch(() => {}),
    );
    const outbox = openOutbox({ name, userId, cache, session, register });
    openAtOnce(cache, outbox.queue);
    outbox.subscribe(() => {
      // The engine also says this when a session is merely missing here: only a 401 ends one.
      if (outbox.activity().last?.type === 'signed-out' && store.current()?.id === userId) {
        void closeSession(store);
      }
    });
    // A tap that comes before makes the engine ready by itself.
    void firstScreen.then(outbox.engine.start);
    return {
      person: { userId, cache, queue: outbox.queue },
      outbox: withBackgroundSync(outbox),
    };
  }

  store.subscribe(follow);
  follow();
  return { current: () => client };
}

/** Opening takes longer than reading: it goes on while the screen that will read is still made. */
function openAtOnce(...databases: Dexie[]): void {
  // Of one that cannot be opened each reader hears by itself (`follow.ts`).
  for (const database of databases) void database.open().catch(() => {});
}

/** Begins a job when first asked for it; whoever asks again waits for that one. */
export function once(job: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | null = null;
  return () => {
    begun ??= job();
    return begun;
  };
}
