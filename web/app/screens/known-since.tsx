import { usePhone } from '#web/deps/phone-context.ts';
import { OfflineNote } from '#web/ui/offline-state.tsx';
import { timeToAge } from '#web/ui/time-to-age.ts';
import { useHasSignal } from './use-has-signal.ts';

/** @param receivedAt phone time of what the server last told: its age, while nothing newer can be had. */
export function KnownSince({ receivedAt }: { receivedAt: number }) {
  const { now } = usePhone();
  return useHasSignal() ? null : <OfflineNote age={timeToAge(receivedAt, now())} />;
}
