import { useMemo } from 'react';
import { useSession } from '#web/services/phone-context.ts';
import { sortByAlias } from './filter-people.ts';

/** People one may place in a community, by name: everyone but oneself, unless an administrator. */
export function usePlaceable<P extends { id: number; alias: string }>(people: readonly P[]): P[] {
  const self = useSession();
  return useMemo(() => {
    const mayBeSelf = self?.role === 'admin';
    return sortByAlias(people.filter(({ id }) => mayBeSelf || id !== self?.id));
  }, [people, self]);
}
