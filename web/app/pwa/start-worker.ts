/**
 * Keeps the app on this phone and up to date. `main.tsx` calls `startWorker()` once, after the first
 * screen is drawn, and gives what it answers to whatever offers the update.
 */
import type { MessageToWorker } from '#web/worker/messages.ts';
import { untilLoaded } from '../until-loaded.ts';
import { isPassRunning } from './is-pass-running.ts';
import { createUpdates, type UpdateEvents, type Updates } from './updates.ts';
import { watchTyping } from './watch-typing.ts';
import { whenIdle } from './when-idle.ts';

/** A new version is looked for when the app comes back to the front, but not all the time. */
const LOOK_EVERY_MS = 3_600_000;
const WORKER = '/sw.js';

export function startWorker(): Updates {
  const typing = watchTyping(document);
  const updates = createUpdates({
    // Typing last: between its answer and the reload nobody gets to press a key.
    isSafe: async () => !(await isPassRunning()) && !typing.isTyping(),
    after: (ms, run) => void setTimeout(run, ms),
    reload: () => location.reload(),
  });
  // While developing, the page must come from the disk and not from a cache.
  if (import.meta.env.PROD && navigator.serviceWorker) void register(updates).catch(() => {});
  return updates;
}

async function register(events: UpdateEvents): Promise<void> {
  await whenIdle();
  const { Workbox } = await untilLoaded(() => import('workbox-window'));
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', () => events.onWaiting(() => worker.messageSkipWaiting()));
  let isControlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    // The very first worker replaces nothing: the page that brought it is as new as it is.
    if (isControlled) events.onTakenOver();
    isControlled = true;
  });
  // Signal may be lost just now; without a worker the next opening would need it.
  await untilLoaded(() => worker.register({ immediate: true }));
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
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    // Without signal there is nothing to find; the next time will do.
    void update().catch(() => {});
  });
}

/** Browsers without Background Sync let the worker go on for some seconds after the last page. */
function handOverOnLeaving(): void {
  const message: MessageToWorker = { type: 'RUN_PASSES' };
  addEventListener('pagehide', () => navigator.serviceWorker.controller?.postMessage(message));
}
