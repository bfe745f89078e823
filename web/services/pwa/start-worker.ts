/** Installs and updates the app; loaded after the first screen. Results go to the update offer. */

import { Workbox } from 'workbox-window';
import { deviceNow } from '#web/clock/clock.ts';
import type { MessageToWorker } from '#web/net/worker-messages.ts';
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts';
import { createUpdates, type UpdateEvents, type Updates } from './updates.ts';

const WORKER = '/sw.js';
/** Checks for updates on return to the foreground, at most this often. */
const LOOK_EVERY_MS = 3_600_000;

export function startWorker(typing: { isTyping(): boolean }): Updates {
  const updates = createUpdates({
    isControlled: () => navigator.serviceWorker.controller !== null,
    // Typing is checked last: no key can be pressed between its answer and the reload.
    isSafe: async () => !(await isPassRunning()) && !typing.isTyping(),
    after: (ms, run) => void setTimeout(run, ms),
    reload: () => location.reload(),
  });
  // In development the page must come from disk, not from a cache.
  if (import.meta.env.PROD && navigator.serviceWorker) void register(updates);
  return updates;
}

async function register(events: UpdateEvents): Promise<void> {
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', () => events.onWaiting(() => worker.messageSkipWaiting()));
  let isControlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    // The very first worker replaces nothing: its page is equally new.
    if (isControlled) events.onTakenOver();
    isControlled = true;
  });
  // Retries: without a worker the next offline start would fail.
  await loadWithRetry(() => worker.register({ immediate: true }));
  installWhenSignalIsBack();
  lookForUpdates(() => worker.update());
  handOverOnLeaving();
}

/** Losing signal may abort the first installation, which leaves nothing behind. */
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
    // Offline there is nothing to find; tried again next time.
    void update().catch(() => {});
  });
}

/** Without Background Sync the worker runs on for some seconds after the last page. */
function handOverOnLeaving(): void {
  const message: MessageToWorker = { type: 'RUN_PASSES' };
  addEventListener('pagehide', () => navigator.serviceWorker.controller?.postMessage(message));
}

async function isPassRunning(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name?.startsWith('enviar-'));
}
