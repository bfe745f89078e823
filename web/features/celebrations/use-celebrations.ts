import { useEffect, useMemo, useState } from 'react';
import {
  type Celebrant,
  type Celebration,
  celebrationsOf,
  type NameDays,
} from '#contract/rules/celebrations';

/** Days as YYYY-MM-DD, both included. Birthdays only, until the table of saints is there. */
export function useCelebrations<P extends Celebrant>(
  people: readonly P[] | null | undefined,
  { from, to }: { from: string; to: string },
): Celebration<P>[] {
  const [nameDays, setNameDays] = useState<NameDays>({});
  useEffect(() => {
    let isCurrent = true;
    import('./generated/name-days.json').then(
      ({ default: known }) => isCurrent && setNameDays(known),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return useMemo(
    () => celebrationsOf(people ?? [], { from, to, nameDays }),
    [people, from, to, nameDays],
  );
}
