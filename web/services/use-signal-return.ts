import { useEffect, useEffectEvent } from 'react';
import { isServerThere } from '#web/net/is-server-there.ts';
import { watchSignal } from './watch-signal.ts';

/** While something is missing or waiting: reports when the server is reachable again. */
export function useSignalReturn(isWanted: boolean, onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isWanted) return;
    return watchSignal({
      isServerThere,
      isSeen: () => document.visibilityState === 'visible',
      onReturn: () => tell(),
    });
  }, [isWanted]);
}
