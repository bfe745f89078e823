/**
 * Keeps the app on this phone and up to date. `main.tsx` calls `startWorker()` once, after the first
 * screen is drawn, and gives what it answers to whatever offers the update.
 */
import type { MessageToWorker } from '#web/worker/messages.ts';
import { isPassRunning } from './is-pass-running.ts';
import { createUpdates, type UpdateEvents, type Updates } from './updates.ts';
import { watchTyping } from './watch-typing.ts';
import { whenIdle } from './when-idle.ts';

/** A new version is looked for when the app comes back to the front, but not all the time. */
const LOOK_EVERY_MS = 3_600_000;

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
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => events.onWaiting(() => worker.messageSkipWaiting()));
  let isControlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    // The very first worker replaces nothing: the page that brought it is as new as it is.
    if (isControlled) events.onTakenOver();
    isControlled = true;
  });
  await worker.register({ immediate: true });
  lookForUpdates(() => worker.update());
  handOverOnLeaving();
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
