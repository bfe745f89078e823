/** Composition root of the service worker. */

import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { language } from '#contract/core/language-messages';
import { createWebLocks } from '#web/db/web-locks.ts';
import { createSyncTransport } from '#web/net/sync-transport.ts';
import type { MessageToWorker } from '#web/net/worker-messages.ts';
import { BACKGROUND_TAG } from '#web/net/worker-messages.ts';
import { noticeOf } from './notices.ts';
import { createOurFiles } from './our-files.ts';
import { realClock, realRandom } from './ports.ts';
import { runQueuePasses } from './run-passes.ts';
import { SERVER_ONLY } from './server-only.ts';

/** Event of Background Sync and Periodic Background Sync, missing in the standard library. */
type TagEvent = ExtendableEvent & { readonly tag: string };

type BackgroundDeps = {
  worker: ServiceWorkerGlobalScope;
  runPasses(): Promise<{ isWaiting: boolean }>;
};

/** Worker wake-ups are hints: browsers drop tags or lack them, so pages ask again. */
function listenForWork({ worker, runPasses }: BackgroundDeps): void {
  onTag(worker, 'sync', async () => {
    const { isWaiting } = await runPasses();
    // A rejection makes the browser retry by itself.
    if (isWaiting) throw new Error('something still waits to be sent');
  });
  onTag(worker, 'periodicsync', runPasses);
  worker.addEventListener('message', (event) => {
    const message = event.data as MessageToWorker | null;
    if (message?.type === 'RUN_PASSES') event.waitUntil(runPasses());
    // Only when a page asks: an update never interrupts typing.
    if (message?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  });
}

function onTag(
  worker: ServiceWorkerGlobalScope,
  type: 'sync' | 'periodicsync',
  run: () => Promise<unknown>,
): void {
  worker.addEventListener(type, (event) => {
    const woken = event as TagEvent;
    if (woken.tag === BACKGROUND_TAG) woken.waitUntil(run());
  });
}

/** One notification per kind; a press opens its screen. */
function listenForNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { kind, title, path } = noticeOf(event.data?.text() ?? null);
    event.waitUntil(
      worker.registration.showNotification(title, {
        ...{ tag: kind, lang: language, data: { path } },
        ...{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
      }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path = '/' } = (event.notification.data ?? {}) as { path?: string };
    event.waitUntil(open(worker.clients, path));
  });
}

async function open(clients: Clients, path: string): Promise<void> {
  const [shown] = await clients.matchAll({ type: 'window' });
  // Rejected by a window this worker does not control.
  const moved = await shown?.navigate(path).catch(() => null);
  await (moved ? moved.focus() : clients.openWindow(path));
}

/**
 * Caches the app and opens it offline at any path. API answers are never cached here: they belong
 * to `web/db`, per person.
 */
function keepShell(files: readonly (PrecacheEntry | string)[]): void {
  addPlugins([createOurFiles(new Set(files.map(pathOf)))]);
  precacheAndRoute([...files], { cleanURLs: false });
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...SERVER_ONLY] }),
  );
}

function pathOf(file: PrecacheEntry | string): string {
  const url = typeof file === 'string' ? file : file.url;
  return url.startsWith('/') ? url : `/${url}`;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

keepShell(self.__WB_MANIFEST);

listenForWork({
  worker: self,
  runPasses: () =>
    runQueuePasses({
      // The worker cannot read the bearer token; the cookie is sent automatically.
      transportFor: (userId) => createSyncTransport(() => null, userId),
      clock: realClock,
      random: realRandom,
      locks: createWebLocks(self.navigator.locks),
    }),
});

listenForNotifications(self);

// The first installation claims its page; an update waits for consent.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
