import { useEffect, useEffectEvent, useState } from 'react';
import { addOverlay } from './overlay-history.ts';

/** Back closes the last opened overlay instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const [refused, setRefused] = useState(0);
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one Back spends the entry; what stayed open needs another
  useEffect(() => {
    if (!isOpen) return;
    return addOverlay(() => {
      close();
      setRefused((count) => count + 1);
    });
  }, [isOpen, refused]);
}
