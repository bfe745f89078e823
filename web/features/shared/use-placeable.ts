import { useMemo } from 'react';
import { useSession } from '#web/services/phone-context.ts';
import { sortByAlias } from './filter-people.ts';

/** Whom one may put into a community, by name: everybody but oneself, unless one administers. */
export function usePlaceable<P extends { id: number; alias: string }>(people: readonly P[]): P[] {
  const self = useSession();
  return useMemo(() => {
    const mayBeSelf = self?.role === 'admin';
    return sortByAlias(people.filter(({ id }) => mayBeSelf || id !== self?.id));
  }, [people, self]);
}
