import { useSyncExternalStore } from 'react';

/** Whether the window is as wide as a desk's: the breakpoint of the frame. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(DESK).matches);
}

const DESK = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
