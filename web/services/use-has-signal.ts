import { lastPassOf } from './last-pass.ts';
import { useActivity, useOutbox } from './phone-context.ts';
import { useOnline } from './use-online.ts';

/** Whether it is worth trying: the phone says it has signal, and the last try was answered. */
export function useHasSignal(): boolean {
  const last = lastPassOf(useActivity(useOutbox()));
  const isOnline = useOnline();
  return isOnline && last !== 'retry';
}
