import type { QueryClient } from '@tanstack/react-query';
import { NoSignal } from '#web/net/call-error.ts';

/**
 * A read that nobody answers makes the queue look for itself: the header must not go on saying «Al
 * día» above a screen that says «Sin señal».
 */
export function wakeWhenUnanswered(client: QueryClient, wake: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.action.error instanceof NoSignal) wake();
  });
}
