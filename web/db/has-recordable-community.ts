import type { PersonDb } from './person-db.ts';

/**
 * Whether this person's phone has, or will get, a community's register. Use inside a live query.
 */
export async function hasRecordableCommunity({ cache }: PersonDb): Promise<boolean> {
  const kept = cache.groups.filter(({ canRecord, kind }) => canRecord && kind === 'community');
  return (await kept.count()) > 0;
}
