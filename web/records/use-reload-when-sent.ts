import { useEffect, useRef } from 'react';
import type { OutboxRow } from '#web/services/phone.ts';

/** The server has merged what went there: what came of it is asked for. */
export function useReloadWhenSent(
  rows: readonly OutboxRow[] | undefined,
  reload: () => void,
): void {
  const waiting = rows?.filter(({ state }) => state === 'pending').length ?? 0;
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current > 0 && waiting === 0) reload();
    before.current = waiting;
  }, [waiting, reload]);
}
