/**
 * Keeps the app on this phone and up to date: fetched once the first screen is drawn. What it answers
 * is given to whatever offers the update.
 */

import { Workbox } from 'workbox-window';
import { deviceNow } from '#web/clock/clock.ts';
import type { MessageToWorker } from '#web/net/worker-messages.ts';
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts';
import { createUpdates, type UpdateEvents, type Updates } from './updates.ts';

const WORKER = '/sw.js';
/** A new version is looked for when the app comes back to the front, but not all the time. */
const LOOK_EVERY_MS = 3_600_000;

export function startWorker(typing: { isTyping(): boolean }): Updates {
  const updates = createUpdates({
    isControlled: () => navigator.serviceWorker.controller !== null,
    // Typing last: between its answer and the reload nobody gets to press a key.
    isSafe: async () => !(await isPassRunning()) && !typing.isTyping(),
    after: (ms, run) => void setTimeout(run, ms),
    reload: () => location.reload(),
  });
  // While developing, the page must come from the disk and not from a cache.
  if (import.meta.env.PROD && navigator.serviceWorker) void register(updates);
  return updates;
}

async function register(events: UpdateEvents): Promise<void> {
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', () => events.onWaiting(() => worker.messageSkipWaiting()));
  let isControlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    // The very first worker replaces nothing: the page that brought it is as new as it is.
    if (isControlled) events.onTakenOver();
    isControlled = true;
  });
  // Signal may be lost just now; without a worker the next opening would need it.
  await loadWithRetry(() => worker.register({ immediate: true }));
  installWhenSignalIsBack();
  lookForUpdates(() => worker.update());
  handOverOnLeaving();
}

/** The first installation may be cut off with the signal, and leaves nothing behind. */
function installWhenSignalIsBack(): void {
  const { serviceWorker } = navigator;
  const install = async () => {
    if ((await serviceWorker.getRegistration()) === undefined) await serviceWorker.register(WORKER);
  };
  addEventListener('online', () => void install().catch(() => {}));
}

function lookForUpdates(update: () => Promise<void>): void {
  let lookedAt = deviceNow();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || deviceNow() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = deviceNow();
    // Without signal there is nothing to find; the next time will do.
    void update().catch(() => {});
  });
}

/** Browsers without Background Sync let the worker go on for some seconds after the last page. */
function handOverOnLeaving(): void {
  const message: MessageToWorker = { type: 'RUN_PASSES' };
  addEventListener('pagehide', () => navigator.serviceWorker.controller?.postMessage(message));
}

/** Whether any tab or the worker is sending: whoever does holds the lock of its queue. */
async function isPassRunning(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name?.startsWith('enviar-'));
}
