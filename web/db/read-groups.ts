import type { PulledGroup, PulledMember } from '#contract/sync';
import type { PersonDb } from './person-db.ts';
import { shownGeneration } from './shown-generation.ts';

export type Groups =
  /** Nothing has been fetched yet on this phone for this person. */
  { type: 'unknown' } | { type: 'known'; groups: PulledGroup[]; receivedAt: number };

/** The person's groups, by name. Use inside a live query. */
export async function readGroups({ cache }: PersonDb): Promise<Groups> {
  return cache.transaction('r', cache.position, cache.groups, async (): Promise<Groups> => {
    const position = await cache.position.get('position');
    if (!position || position.shown === 0) return { type: 'unknown' };
    const groups = await cache.groups
      .where('[generation+id]')
      .between(...all(position.shown))
      .toArray();
    groups.sort((a, b) => a.name.localeCompare(b.name, 'es'));
    return { type: 'known', groups, receivedAt: position.receivedAt };
  });
}

/** The members of a group, by alias. Use inside a live query. */
export async function readRoster({ cache }: PersonDb, groupId: number): Promise<PulledMember[]> {
  return cache.transaction('r', cache.position, cache.members, async () => {
    const generation = await shownGeneration(cache);
    const members = await cache.members
      .where('[generation+groupId]')
      .equals([generation, groupId])
      .toArray();
    return members.sort((a, b) => a.alias.localeCompare(b.alias, 'es', { sensitivity: 'base' }));
  });
}

function all(generation: number): [[number, number], [number, number]] {
  return [
    [generation, 0],
    [generation, Number.MAX_SAFE_INTEGER],
  ];
}
