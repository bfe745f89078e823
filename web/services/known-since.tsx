import { formatRelative } from '#web/ui/format/format-relative.ts';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { usePhone } from './phone-context.ts';
import { useSignal } from './signal.tsx';

/**
 * @param receivedAt server time of the last pull, shown as its age while nothing newer is
 * available.
 */
export function KnownSince({ receivedAt }: { receivedAt: number }) {
  const { now } = usePhone();
  // 0: never measured.
  const age = receivedAt > 0 ? { age: formatRelative(receivedAt, now()) } : {};
  return useSignal() ? null : <OfflineNote {...age} />;
}
