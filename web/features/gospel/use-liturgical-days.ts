import { useCallback, useEffect, useState } from 'react';
import { findDay, type LiturgicalDay, type LiturgicalTable } from './find-day.ts';

/** Any day (YYYY-MM-DD) in the Church's year; null until its table is here, and where it is not. */
export function useLiturgicalDays(): (day: string) => LiturgicalDay | null {
  const [table, setTable] = useState<LiturgicalTable | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./generated/table.json').then(
      ({ default: known }) => isCurrent && setTable(known),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return useCallback((day) => (table ? findDay(table, day) : null), [table]);
}
