import { BACKGROUND_TAG } from '#web/net/background-tag.ts';
import type { MessageToWorker } from '#web/net/worker-messages.ts';

/** Of Background Sync and Periodic Background Sync; the standard library does not know them. */
type TagEvent = ExtendableEvent & { readonly tag: string };

export type BackgroundDeps = {
  worker: ServiceWorkerGlobalScope;
  runPasses(): Promise<{ isWaiting: boolean }>;
};

/** Worker wake-ups are hints: browsers drop tags or lack them, so pages ask again. */
export function listenForWork({ worker, runPasses }: BackgroundDeps): void {
  onTag(worker, 'sync', async () => {
    const { isWaiting } = await runPasses();
    // A rejection is how the browser learns that it should try again by itself.
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
