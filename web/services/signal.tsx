import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { lastPassOf } from './last-pass.ts';
import type { Outbox } from './phone.ts';

const SignalContext = createContext<boolean | null>(null);

export type SignalProviderProps = {
  /** Whose last pass counts as well; null where nobody is signed in. */
  outbox: Pick<Outbox, 'activity' | 'subscribe'> | null;
  children: ReactNode;
};

/** Stands once round the public pages, and once more inside it round the signed-in ones. */
export function SignalProvider({ outbox, children }: SignalProviderProps) {
  const isOnline = useOnline();
  // A boolean snapshot: a pass that changes nothing about the signal renders nothing.
  const isUnanswered = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => lastPassOf(outbox?.activity() ?? null) === 'retry',
  );
  return <SignalContext value={isOnline && !isUnanswered}>{children}</SignalContext>;
}

/** Whether asking the server is worth trying: the phone says it has signal, and the last pass was answered. */
export function useSignal(): boolean {
  const hasSignal = useContext(SignalContext);
  if (hasSignal === null) throw new Error('this screen stands outside SignalProvider');
  return hasSignal;
}

/** The browser's own opinion of the network: false is true, true means little. */
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
