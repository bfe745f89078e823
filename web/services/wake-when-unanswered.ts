import type { QueryClient } from '@tanstack/react-query';
import { NoSignal } from '#web/net/call-error.ts';

/**
 * An unanswered read makes the queue check the server, or the header would say «Al día» above a
 * «Sin señal» screen.
 */
export function wakeWhenUnanswered(client: QueryClient, wake: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.action.error instanceof NoSignal) wake();
  });
}
