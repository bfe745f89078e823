/**
 * Creates this phone's services for `<PhoneProvider>`. Opening never waits for the network: the
 * stored session decides.
 */

import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { uuidv7 } from '#contract/core/uuid';
import { createSession } from '#web/boot/session/create-session.ts';
import { createSessionStore } from '#web/boot/session/session-store.ts';
import { watchGates } from '#web/boot/session/watch-gates.ts';
import { adoptClock, now } from '#web/clock/clock.ts';
import type { Measured } from '#web/clock/server-clock.ts';
import { deleteCacheDb } from '#web/db/cache-db.ts';
import { dropOldContact } from '#web/db/contact-retention.ts';
import {
  type DeviceDb,
  openDeviceDb,
  personQueueName,
  publicQueueName,
  registerQueue,
} from '#web/db/device-db.ts';
import { readPreference } from '#web/db/preferences.ts';
import { openQueueDb, type QueueDb } from '#web/db/queue-db.ts';
import { readOpen } from '#web/db/read-rows.ts';
import { createCaller } from '#web/net/call.ts';
import type { Phone } from '#web/services/phone.ts';
import { PUSH_FOR_KEY } from '#web/services/pwa/end-push.ts';
import { storageState } from '#web/services/storage-state.ts';
import {
  createLazySending,
  createOutbox,
  newQueueId,
  type OpenOutbox,
  pageRandom,
  type RunningOutbox,
} from './create-outbox.ts';
import { createSignedInClient, once } from './create-signed-in-client.ts';
import type { LivePageDeps } from './live.lazy.ts';
import { lockOldNames } from './lock-old-names.ts';
import { askForBackgroundPass, listenForWakeUps, withBackgroundSync } from './wake-ups.ts';

const APP = `lideres-${SCHEMA_VERSION}`;

/** @param firstScreen resolves when shown; nothing is sent or fetched before */
export function startPhone(firstScreen: Promise<unknown> = Promise.resolve()): Phone {
  const device = openDeviceDb();
  void readPreference<Measured>(device, 'server_clock').then(adoptClock, () => {});
  const store = createSessionStore(localStorage, device);
  const callServer = createCaller(store.token);
  const askWhoThisIs = () => void session.refresh().catch(() => {});
  const call = watchGates(callServer, askWhoThisIs);
  const openOutbox: OpenOutbox = (deps) =>
    createOutbox({
      ...deps,
      app: APP,
      sending: createLazySending(
        ...([firstScreen, store.token, deps.sender ?? deps.userId, askWhoThisIs] as const),
      ),
    });
  const session = createSession({
    store,
    call: callServer,
    drain: (userId) => drainQueue(openOutbox, userId),
  });
  const endLeft = () =>
    store.left() &&
    import('#web/boot/session/end-left-session.ts')
      .then((late) => late.endLeftSession(store))
      .catch(() => {});
  const renewPush = () => {
    if (localStorage.getItem(PUSH_FOR_KEY) === null) return;
    void import('#web/services/pwa/push.ts')
      .then((late) => late.renewPush({ call, userId: store.current()?.id }))
      // Without signal it stands as it stood: at the next start.
      .catch(() => {});
  };
  const signedIn = createSignedInClient({ device, store, openOutbox, firstScreen });
  const forms = createPublicForms(device, openOutbox);
  const sendFormer = () => {
    const { id = 0, formerIds } = store.current() ?? {};
    if (!formerIds) return;
    const drain = (former: number) => drainQueue(openOutbox, former, id);
    import('./send-former.lazy.ts')
      .then((late) => late.sendFormer(device, formerIds, drain))
      .catch(() => {});
  };
  const goLive = createLiveStarter(firstScreen, { client: signedIn.current, store });
  const dropContact = () => {
    const cache = signedIn.current()?.person.cache;
    if (cache) void dropOldContact(cache, now()).catch(() => {});
  };
  // Only at a start: what is open stays open, and a roll under way goes on.
  void lockOldNames(signedIn.current()?.person ?? null, store);
  dropContact();
  store.subscribe(goLive);
  store.subscribe(sendFormer);
  goLive();
  void store.recover().then(async (stranger) => {
    // Their cache was deleted when they left; opening as them created it again.
    if (stranger) await deleteCacheDb(stranger.id).catch(() => {});
  });
  void firstScreen.then(() => {
    // Role or location may have changed; the answer never ends a session here.
    askWhoThisIs();
    void forms.resume();
    sendFormer();
    void endLeft();
    renewPush();
    listenForWakeUps(() => {
      void endLeft();
      dropContact();
      void signedIn.current()?.outbox.wake();
      forms.wake();
      goLive();
      sendFormer();
    });
    void askForBackgroundPass();
  });
  return {
    device,
    session,
    person: () => signedIn.current()?.person ?? null,
    outbox: () => signedIn.current()?.outbox ?? null,
    publicOutbox: forms.outbox,
    othersWaiting: () => countOthers(device, store.current()?.id ?? null),
    call,
    storageState,
    // A meeting is dated by its id (`new-meeting-of.ts`).
    newId: () => uuidv7(now(), (bytes) => pageRandom.bytes(bytes)),
    now,
  };
}

/**
 * Loads live updates after the first screen, once signed in. A failed load is retried at the next
 * occasion.
 */
function createLiveStarter(firstScreen: Promise<unknown>, deps: LivePageDeps): () => void {
  let hasBegun = false;
  return () => {
    if (hasBegun || !deps.client()) return;
    hasBegun = true;
    firstScreen
      .then(() => import('./live.lazy.ts'))
      .then(({ followWhileSeen }) => followWhileSeen(deps))
      .catch(() => {
        hasBegun = false;
      });
  };
}

/**
 * Sends the queue of a person signed in for that only, by cookie. Returns how many rows still wait.
 * @param sender who is signed in instead: the two registrations were joined
 */
async function drainQueue(
  openOutbox: OpenOutbox,
  userId: number,
  sender = userId,
): Promise<number> {
  const outbox = openOutbox({
    name: personQueueName(userId),
    userId,
    sender,
    cache: null,
    session: async () => ({ userId }),
  });
  try {
    await outbox.engine.start();
    await outbox.wake();
    return await countWaiting(outbox.queue);
  } finally {
    outbox.close();
  }
}

async function countWaiting(queue: QueueDb): Promise<number> {
  return (await readOpen(queue)).filter(({ state }) => state === 'pending').length;
}

/** Rows that wait on this phone for people who are not signed in. How many, never whose. */
async function countOthers(device: DeviceDb, userId: number | null): Promise<number> {
  const own = userId === null ? null : personQueueName(userId);
  const others = (await device.queues.toArray()).filter(
    (entry) => entry.userId !== null && entry.name !== own,
  );
  let waiting = 0;
  for (const { name } of others) {
    const queue = openQueueDb(name, newQueueId);
    try {
      waiting += await countWaiting(queue);
    } finally {
      queue.close();
    }
  }
  return waiting;
}

type PublicForms = {
  /** The queue of one public link; made on first use. */
  outbox(teamId: string): Promise<RunningOutbox>;
  /** Forms that were filled in earlier and still wait are sent, whatever page is opened. */
  resume(): Promise<void>;
  wake(): void;
};

/** Queues of the public links opened on this phone; they need no session. */
function createPublicForms(device: DeviceDb, openOutbox: OpenOutbox): PublicForms {
  const outboxes = new Map<string, RunningOutbox>();

  function open(teamId: string): RunningOutbox {
    const name = publicQueueName(teamId);
    const register = once(() =>
      registerQueue(device, { name, userId: null, teamId }).catch(() => {}),
    );
    const session = async () => null;
    const outbox = openOutbox({ name, userId: null, cache: null, session, register });
    void outbox.engine.start();
    return withBackgroundSync(outbox);
  }

  function outboxOf(teamId: string): RunningOutbox {
    const opened = outboxes.get(teamId) ?? open(teamId);
    outboxes.set(teamId, opened);
    return opened;
  }

  return {
    outbox: async (teamId) => outboxOf(teamId),
    async resume() {
      try {
        for (const { teamId } of await device.queues.toArray()) if (teamId) outboxOf(teamId);
      } catch {
        // Without the list, a form's own page opens its queue.
      }
    },
    wake() {
      for (const outbox of outboxes.values()) void outbox.wake();
    },
  };
}
