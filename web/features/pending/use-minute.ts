import { useEffect, useState } from 'react';

/** The time, read again every minute, for ages in words. */
export function useMinute(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 60_000);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
