import { useEffect, useState } from 'react';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import type { LiturgicalDay } from './find-day.ts';
import { loadDay } from './load-day.ts';

/** Undefined while loading, null if unknown. */
export function useLiturgicalDay(at: string | number): LiturgicalDay | null | undefined {
  const date = toLocalDay(at);
  const [found, setFound] = useState<{ date: string; day: LiturgicalDay | null }>();
  useEffect(() => {
    let isCurrent = true;
    void loadDay(date).then((day) => isCurrent && setFound({ date, day }));
    return () => {
      isCurrent = false;
    };
  }, [date]);
  return found?.date === date ? found.day : undefined;
}
