import { useState } from 'react';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './messages.ts';

export type SignOut = ReturnType<typeof useSignOut>;

/**
 * Signs out at once if nothing waits and signing back in would work, else asks.
 * @param waiting unsent records on this phone, when it is asked for
 */
export function useSignOut(waiting: () => number) {
  const hasSignal = useSignal();
  const { session } = usePhone();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await session.signOut();
      toasts.show({ title: messages.doneSignOut });
    } catch {
      toasts.show({ title: messages.failedSignOut, variant: 'destructive' });
    }
    setBusy(false);
    setAsking(false);
  }

  return {
    isAsking,
    isBusy,
    ask: () => (waiting() > 0 || !hasSignal ? setAsking(true) : void leave()),
    leave: () => void leave(),
    cancel: () => setAsking(false),
  };
}
