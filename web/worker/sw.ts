/** The service worker: composition root, and nothing else. */
import type { PrecacheEntry } from 'workbox-precaching';
import { createWebLocks } from '#web/db/web-locks.ts';
import { createSyncTransport } from '#web/net/sync-transport.ts';
import { listenForWork } from './background.ts';
import { listenForNotifications } from './notifications.ts';
import { realClock, realRandom } from './ports.ts';
import { runQueuePasses } from './run-passes.ts';
import { keepShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

keepShell(self.__WB_MANIFEST);

listenForWork({
  worker: self,
  runPasses: () =>
    runQueuePasses({
      // The worker cannot read where pages keep their bearer; the cookie travels by itself.
      transportFor: (userId) => createSyncTransport(() => null, userId),
      clock: realClock,
      random: realRandom,
      locks: createWebLocks(self.navigator.locks),
    }),
});

listenForNotifications(self);

// The first installation serves the page that installed it; an update waits to be let in.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
