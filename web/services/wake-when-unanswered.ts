import type { QueryClient } from '@tanstack/react-query';
import { NoSignal } from '#web/net/call-error.ts';

/**
 * An unanswered read makes the queue check the server, or the header would say «Al día» above a
 * «Sin señal» screen.
 */
export function wakeWhenUnanswered(client: QueryClient, wake: () => void): () => void {
  let hasWoken = false;
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (hasWoken || !(event.action.error instanceof NoSignal)) return;
    // One call may have answered for a dozen reads.
    hasWoken = true;
    setTimeout(() => {
      hasWoken = false;
    });
    wake();
  });
}
