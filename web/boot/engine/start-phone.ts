/**
 * Creates this phone's services for `<PhoneProvider>`. Opening never waits for the network: the
 * stored session decides.
 */
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { uuidv7 } from '#contract/core/uuid';
import { createSession } from '#web/boot/session/create-session.ts';
import { createSessionStore } from '#web/boot/session/session-store.ts';
import { watchGates } from '#web/boot/session/watch-gates.ts';
import { now } from '#web/clock/clock.ts';
import { deleteCacheDb } from '#web/db/cache-db.ts';
import { dropOldContact } from '#web/db/contact-kept.ts';
import { openDeviceDb } from '#web/db/device-db.ts';
import { createCaller } from '#web/net/call.ts';
import type { Phone } from '#web/services/phone.ts';
import { PUSH_FOR_KEY } from '#web/services/pwa/end-push.ts';
import { storageState } from '#web/services/storage-state.ts';
import { countOthers } from './count-others.ts';
import { createOutbox, type OpenOutbox } from './create-outbox.ts';
import { createPublicForms } from './create-public-forms.ts';
import { createSignedInClient } from './create-signed-in-client.ts';
import { drainQueue } from './drain-queue.ts';
import { createLazySending } from './lazy-sending.ts';
import { createLiveStarter } from './live-starter.ts';
import { lockOldNames } from './lock-old-names.ts';
import { pageRandom } from './page-ports.ts';
import { askForBackgroundPass, listenForWakeUps } from './wake-ups.ts';

const APP = `lideres-${SCHEMA_VERSION}`;

/** @param firstScreen resolves when shown; nothing is sent or fetched before */
export function startPhone(firstScreen: Promise<unknown> = Promise.resolve()): Phone {
  const device = openDeviceDb();
  const store = createSessionStore(localStorage, device);
  const callServer = createCaller(store.token);
  const askWhoThisIs = () => void session.refresh().catch(() => {});
  const call = watchGates(callServer, askWhoThisIs);
  const openOutbox: OpenOutbox = (deps) =>
    createOutbox({
      ...deps,
      app: APP,
      sending: createLazySending(firstScreen, store.token, deps.userId, askWhoThisIs),
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
    const userId = store.current()?.id;
    if (userId === undefined || localStorage.getItem(PUSH_FOR_KEY) === null) return;
    void import('#web/services/pwa/push.ts')
      .then((late) => late.renewPush({ call, userId }))
      // Without signal it stands as it stood: at the next start.
      .catch(() => {});
  };
  const signedIn = createSignedInClient({ device, store, openOutbox, firstScreen });
  const forms = createPublicForms(device, openOutbox);
  const goLive = createLiveStarter(firstScreen, { client: signedIn.current, store });
  const dropContact = () => {
    const cache = signedIn.current()?.person.cache;
    if (cache) void dropOldContact(cache, now()).catch(() => {});
  };
  // Only at a start: what is open stays open, and a roll under way goes on.
  void lockOldNames(signedIn.current()?.person ?? null, store);
  dropContact();
  store.subscribe(goLive);
  goLive();
  void store.recover().then(async (stranger) => {
    // Their cache was deleted when they left; opening as them created it again.
    if (stranger) await deleteCacheDb(stranger.id).catch(() => {});
  });
  void firstScreen.then(() => {
    // Role or location may have changed; the answer never ends a session here.
    askWhoThisIs();
    void forms.resume();
    void endLeft();
    renewPush();
    listenForWakeUps(() => {
      void endLeft();
      dropContact();
      void signedIn.current()?.outbox.wake();
      forms.wake();
      goLive();
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
