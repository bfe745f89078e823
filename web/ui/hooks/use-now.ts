import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#contract/core/durations';
import { now, subscribeClock } from '#web/clock/clock.ts';

/**
 * Current time, updated every minute, on return to the page and on clock corrections: an installed
 * app is resumed, not restarted, and its «hoy» would be yesterday.
 */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const read = () => setTime(now());
    const readIfSeen = () => {
      if (document.visibilityState !== 'hidden') read();
    };
    const timer = setInterval(readIfSeen, MINUTE_MS);
    document.addEventListener('visibilitychange', readIfSeen);
    const unsubscribe = subscribeClock(read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
      unsubscribe();
    };
  }, []);
  return time;
}
