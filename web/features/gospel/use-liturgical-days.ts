import { useCallback, useEffect, useState } from 'react';
import { findDay, type LiturgicalDay, type LiturgicalTable } from './find-day.ts';

/** Looks up YYYY-MM-DD; returns null until the table loads, or if it cannot. */
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
