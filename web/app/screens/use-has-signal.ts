import { lastPassOf } from '#web/deps/last-pass.ts';
import { useActivity, useOutbox } from '#web/deps/phone-context.ts';
import { useOnline } from '../frame/use-online.ts';

/** Whether it is worth trying: the phone says it has signal, and the last try was answered. */
export function useHasSignal(): boolean {
  const last = lastPassOf(useActivity(useOutbox()));
  const isOnline = useOnline();
  return isOnline && last !== 'retry';
}
