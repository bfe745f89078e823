import { useEffect, useRef } from 'react';
import type { OutboxRow } from '#web/services/phone.ts';

/**
 * The server has merged what went there: what came of it is asked for.
 * @param quietMs how long nothing must have been sent: taps go out one by one
 */
export function useReloadWhenSent(
  rows: readonly OutboxRow[] | undefined,
  reload: () => void,
  quietMs = 0,
): void {
  const waiting = rows?.filter(({ state }) => state === 'pending').length ?? 0;
  const isDue = useRef(false);
  useEffect(() => {
    if (waiting > 0) isDue.current = true;
    if (waiting > 0 || !isDue.current) return;
    const timer = setTimeout(() => {
      isDue.current = false;
      reload();
    }, quietMs);
    return () => clearTimeout(timer);
  }, [waiting, reload, quietMs]);
}
