import type { PulledGroup, PulledMember } from '#contract/sync';
import { now } from '#web/clock/clock.ts';
import type { PersonDb } from './person-db.ts';
import { toRoster } from './to-roster.ts';

export type Groups =
  /** Nothing fetched yet on this phone for this person. */
  { type: 'unknown' } | { type: 'known'; groups: PulledGroup[]; receivedAt: number };

/** Sorted by name. Use inside a live query. */
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

/**
 * Sorted by alias. Use inside a live query. Contact hides after thirty days without the server;
 * aliases stay.
 */
export async function readRoster(
  { cache }: PersonDb,
  groupId: number,
  time = now(),
): Promise<PulledMember[]> {
  return cache.transaction('r', cache.position, cache.members, async () => {
    const position = await cache.position.get('position');
    const members = await cache.members
      .where('[generation+groupId]')
      .equals([position?.shown ?? 0, groupId])
      .toArray();
    return toRoster(members, position?.receivedAt ?? 0, time);
  });
}

function all(generation: number): [[number, number], [number, number]] {
  return [
    [generation, 0],
    [generation, Number.MAX_SAFE_INTEGER],
  ];
}
