import { BACKGROUND_TAG } from '#web/net/background-tag.ts';

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
