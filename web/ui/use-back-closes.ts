import { useEffect, useEffectEvent, useState } from 'react';

/** As Chromium has it since 126, and the type libraries do not yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
type WithCloseWatcher = { CloseWatcher?: new () => CloseWatcher };

/**
 * Android's Back closes what floats, the last opened first, instead of leaving the screen behind it.
 * Escape is answered before by what floats itself, which tells the browser so: never twice. Browsers
 * without a `CloseWatcher` have no such Back, or nothing but the history to catch it with.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const [refused, setRefused] = useState(0);
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a watcher is spent by one Back; what stayed open needs another
  useEffect(() => {
    const { CloseWatcher } = window as WithCloseWatcher;
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      close();
      setRefused((count) => count + 1);
    };
    return () => watcher.destroy();
  }, [isOpen, refused]);
}
