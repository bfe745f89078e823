import { useEffect, useRef } from 'react';

/**
 * Calls `keep` when what was typed might be lost without its field being left: the phone's Back takes
 * the screen away, another app comes before the page, or the page is closed. It may come several times
 * for one leaving.
 */
export function useLeaving(keep: () => void): void {
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    const leave = () => latest.current();
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
