import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { lastPassOf } from './last-pass.ts';
import type { Outbox } from './phone.ts';

const SignalContext = createContext<boolean | null>(null);

export type SignalProviderProps = {
  /** Queue whose last pass also counts; null when signed out. */
  outbox: Pick<Outbox, 'activity' | 'subscribe'> | null;
  children: ReactNode;
};

/** Mounted around the public pages, and again inside around the signed-in ones. */
export function SignalProvider({ outbox, children }: SignalProviderProps) {
  const isOnline = useOnline();
  // Boolean snapshot, so passes that do not change it cause no render.
  const isUnanswered = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => lastPassOf(outbox?.activity() ?? null) === 'retry',
  );
  return <SignalContext value={isOnline && !isUnanswered}>{children}</SignalContext>;
}

/**
 * Whether a request is worth trying: the phone reports a network and the last pass was answered.
 */
export function useSignal(): boolean {
  const hasSignal = useContext(SignalContext);
  if (hasSignal === null) throw new Error('outside SignalProvider');
  return hasSignal;
}

/** `navigator.onLine`: false is reliable, true is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

const noSubscription = () => () => {};

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
