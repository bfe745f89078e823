import { useSyncExternalStore } from 'react';

/** Whether the window is at desktop width: the frame's breakpoint. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(DESK).matches);
}

const DESK = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
