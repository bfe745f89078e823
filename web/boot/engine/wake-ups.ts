import { BACKGROUND_TAG } from '#web/net/worker-messages.ts';
import { askToKeepStorage } from '#web/services/storage-state.ts';
import type { RunningOutbox } from './create-outbox.ts';

/**
 * Occasions to sync: signal, visibility, focus, the worker. Background Sync is only a hint (three
 * tries, few browsers) and is registered each time.
 */
export function listenForWakeUps(wake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const onOnline = () => {
    wake();
    void askForBackgroundPass();
  };
  addEventListener('online', onOnline);
  addEventListener('focus', onVisible);
  addEventListener('pageshow', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('online', onOnline);
    removeEventListener('focus', onVisible);
    removeEventListener('pageshow', onVisible);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

type Syncing = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
};

/** Asks the browser to wake the worker when there is signal, even if this page is gone by then. */
export async function askForBackgroundPass(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined;
    await registration?.sync?.register(BACKGROUND_TAG);
    await registration?.periodicSync?.register(BACKGROUND_TAG, { minInterval: 12 * 3_600_000 });
  } catch {
    // Not granted or not known here: the page's own wake-ups remain.
  }
}

/** After a tap the browser is asked to keep the storage, and the worker to help sending. */
export function withBackgroundSync(outbox: RunningOutbox): RunningOutbox {
  let hasAsked = false;
  return {
    ...outbox,
    async record(intents) {
      const recorded = await outbox.record(intents);
      // Once: some browsers put the question to the person, who is taking a roll.
      if (!hasAsked) void askToKeepStorage();
      hasAsked = true;
      void askForBackgroundPass();
      return recorded;
    },
  };
}
