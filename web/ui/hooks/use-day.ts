import { useEffect, useState } from 'react';

/**
 * The time, read again when the page is looked at on another day than before: an installed app is
 * resumed and not begun anew, and what it shows of «hoy» would be yesterday's.
 */
export function useDay(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      setTime((before) => (isSameDay(before, now()) ? before : now()));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [now]);
  return time;
}

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
