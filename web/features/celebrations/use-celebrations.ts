import { useEffect, useMemo, useState } from 'react';
import {
  type Celebrant,
  type Celebration,
  celebrationsOf,
  type NameDays,
} from '#contract/rules/celebrations';

let loaded: NameDays | undefined;

/** The table of saints; undefined while it loads, empty if it cannot be loaded. */
export function useNameDays(): NameDays | undefined {
  const [nameDays, setNameDays] = useState(loaded);
  useEffect(() => {
    let isCurrent = true;
    import('./generated/name-days.json').then(
      ({ default: known }) => {
        loaded = known;
        if (isCurrent) setNameDays(known);
      },
      () => isCurrent && setNameDays({}),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return nameDays;
}

/** Days as YYYY-MM-DD, both included. Birthdays only, until the table of saints is there. */
export function useCelebrations<P extends Celebrant>(
  people: readonly P[] | null | undefined,
  { from, to }: { from: string; to: string },
): Celebration<P>[] {
  const nameDays = useNameDays() ?? NONE;
  return useMemo(
    () => celebrationsOf(people ?? [], { from, to, nameDays }),
    [people, from, to, nameDays],
  );
}

const NONE: NameDays = {};
