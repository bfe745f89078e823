import type { FormerMember } from '#contract/sync';
import type { PersonDb } from './person-db.ts';

/** People with a mark in a group's meetings who left its roster. Use inside a live query. */
export function readFormerMembers({ cache }: PersonDb, groupId: number): Promise<FormerMember[]> {
  return cache.transaction('r', cache.position, cache.formerMembers, async () => {
    const position = await cache.position.get('position');
    return cache.formerMembers
      .where('[generation+groupId]')
      .equals([position?.shown ?? 0, groupId])
      .toArray();
  });
}
