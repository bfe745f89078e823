/**
 * Makes this phone: `main.tsx` calls `startPhone()` once and gives what it answers to
 * `<PhoneProvider>`. Opening never waits for the network: the stored session decides who is in.
 */
import { SCHEMA_VERSION } from '#contract/sync';
import { uuidv7 } from '#contract/uuid';
import type { CurrentSession } from '#sync/ports';
import { openCacheDb } from '#web/db/cache-db.ts';
import {
  type DeviceDb,
  noteQueue,
  openDeviceDb,
  personQueueName,
  publicQueueName,
} from '#web/db/device-db.ts';
import { createDexieCacheStore } from '#web/db/dexie-cache-store.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import { countQueue } from '#web/db/read-queue.ts';
import type { Outbox, Phone } from '#web/deps/phone.ts';
import { createCaller } from '#web/net/call.ts';
import { createSyncTransport } from '#web/net/sync-transport.ts';
import { createSession, endByServer } from '../session/create-session.ts';
import { createSessionStore } from '../session/session-store.ts';
import { countOthers } from './count-others.ts';
import { createOutbox, type RunningOutbox } from './create-outbox.ts';
import { pageClock, pageRandom } from './page-ports.ts';
import { askToKeepStorage, storageState } from './storage-state.ts';
import { askForBackgroundPass, listenForWakeUps } from './wake-ups.ts';

const APP = `lideres-${SCHEMA_VERSION}`;

type OpenOutbox = (
  name: string,
  userId: number,
  cache: null,
  session: CurrentSession,
) => RunningOutbox;

type Desk = { person: PersonDb; outbox: RunningOutbox };

export function startPhone(): Phone {
  const device = openDeviceDb();
  const store = createSessionStore(localStorage, device);
  const call = createCaller(store.token);
  const publicOutboxes = new Map<string, Promise<RunningOutbox>>();
  let desk: Desk | null = null;

  const currentSession: CurrentSession = async () => {
    const user = store.current();
    return user ? { userId: user.id } : null;
  };

  function openOutbox(
    name: string,
    userId: number | null,
    cache: PersonDb['cache'] | null = null,
    session = currentSession,
  ): RunningOutbox {
    const cacheStore = cache && createDexieCacheStore(cache);
    const transport = createSyncTransport(store.token, userId);
    return createOutbox({ name, userId, transport, session, app: APP, cache: cacheStore });
  }

  /** Follows the session: whoever is signed in has their desk open, everybody else's is closed. */
  function sitDown(): void {
    const user = store.current();
    if (desk?.person.userId === user?.id) return;
    desk?.outbox.close();
    desk?.person.cache.close();
    desk = user ? openDesk(user.id) : null;
  }

  function openDesk(userId: number): Desk {
    const name = personQueueName(userId);
    const cache = openCacheDb(userId);
    const outbox = openOutbox(name, userId, cache);
    void noteQueue(device, { name, userId, teamId: null }).catch(() => {});
    outbox.subscribe(() => {
      // The engine also says this when a session is merely missing here: only a 401 ends one.
      if (outbox.activity().last?.type === 'signed-out' && store.current()?.id === userId) {
        void endByServer(store);
      }
    });
    // Whoever is signed in again may send what waited for them, and this app may be a newer one.
    void outbox.engine.release('auth', 'user', 'upgrade').catch(() => {});
    void outbox.engine.start();
    return { person: { userId, cache, queue: outbox.queue }, outbox: tapping(outbox) };
  }

  store.subscribe(sitDown);
  sitDown();
  void resumePublicForms(device, publicOutbox);
  listenForWakeUps(() => {
    void desk?.outbox.wake();
    for (const outbox of publicOutboxes.values()) void outbox.then((o) => o.wake());
  });
  void askForBackgroundPass();

  function publicOutbox(teamId: string): Promise<RunningOutbox> {
    const name = publicQueueName(teamId);
    const known = publicOutboxes.get(teamId);
    if (known) return known;
    const opened = noteQueue(device, { name, userId: null, teamId })
      .catch(() => {})
      .then(async () => {
        const outbox = openOutbox(name, null);
        void outbox.engine.release('upgrade').catch(() => {});
        void outbox.engine.start();
        return tapping(outbox);
      });
    publicOutboxes.set(teamId, opened);
    return opened;
  }

  return {
    device,
    session: createSession({ store, call, drain: (userId) => drain(openOutbox, userId) }),
    person: () => desk?.person ?? null,
    outbox: () => desk?.outbox ?? null,
    publicOutbox,
    othersWaiting: () => countOthers(device, store.current()?.id ?? null),
    call,
    storageState,
    newId: () => uuidv7(pageClock.now(), (bytes) => pageRandom.bytes(bytes)),
    now: pageClock.now,
  };
}

/** After the first tap the browser is asked to keep the storage, and the worker to help sending. */
function tapping(outbox: RunningOutbox): RunningOutbox {
  return {
    ...outbox,
    async record(intents) {
      const recorded = await outbox.record(intents);
      void askToKeepStorage();
      void askForBackgroundPass();
      return recorded;
    },
  };
}

/** Forms that were filled in earlier and still wait are sent, whatever page is opened. */
async function resumePublicForms(
  device: DeviceDb,
  open: (teamId: string) => Promise<Outbox>,
): Promise<void> {
  try {
    for (const { teamId } of await device.queues.toArray()) if (teamId) await open(teamId);
  } catch {
    // Without the list, a form's own page opens its queue.
  }
}

/** One pass for a person who is let in only to hand in their queue: the cookie is their session. */
async function drain(open: OpenOutbox, userId: number): Promise<number> {
  const outbox = open(personQueueName(userId), userId, null, async () => ({ userId }));
  try {
    await outbox.engine.release('auth', 'user');
    await outbox.engine.start();
    await outbox.wake();
    return (await countQueue(outbox.queue)).waiting;
  } finally {
    outbox.close();
  }
}
