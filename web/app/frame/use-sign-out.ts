import { useState } from 'react';
import { usePhone } from '#web/deps/phone-context.ts';
import { useToasts } from '#web/ui/toast-region.tsx';

/** Leaving: at once when nothing waits, after a question when something does. */
export function useSignOut(waiting: number) {
  const { session } = usePhone();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await session.signOut();
      toasts.show({ title: 'Sesión cerrada' });
    } catch {
      toasts.show({ title: 'Error al cerrar sesión', variant: 'destructive' });
    }
    setBusy(false);
    setAsking(false);
  }

  return {
    isAsking,
    isBusy,
    ask: () => (waiting > 0 ? setAsking(true) : void leave()),
    leave: () => void leave(),
    cancel: () => setAsking(false),
  };
}
