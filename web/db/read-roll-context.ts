import { toZone, type Zone } from '#contract/core/time-zones';
import type { PulledMember } from '#contract/sync';
import type { CacheDb } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';

/** Of who left it is not known since when they belonged. */
export type RollMember = Pick<PulledMember, 'personId' | 'alias'> &
  Partial<Pick<PulledMember, 'assignedAt' | 'earlier'>>;
/** The people and group name of a roll. */
export type RollContext = {
  roster: RollMember[];
  /** People with a mark in the group's meetings who left its list. */
  former: RollMember[];
  groupName: string;
  /** Of the group's place. */
  zone: Zone;
};

/**
 * People of a meeting's group, by the meeting's id only; null until the server sent it. Use inside
 * a live query.
 */
export function readMeetingContext(
  { cache }: PersonDb,
  meetingId: string,
): Promise<RollContext | null> {
  return cache.transaction('r', tablesOf(cache), async () => {
    const generation = await readGeneration(cache);
    const meeting = await cache.meetings.get([generation, meetingId]);
    return meeting ? readGroup(cache, generation, meeting.communityId) : null;
  });
}

/** The same of a meeting whose group is known. Use inside a live query. */
export function readGroupContext({ cache }: PersonDb, groupId: number): Promise<RollContext> {
  return cache.transaction('r', tablesOf(cache), async () =>
    readGroup(cache, await readGeneration(cache), groupId),
  );
}

const tablesOf = (cache: CacheDb) => [
  cache.position,
  cache.meetings,
  cache.members,
  cache.formerMembers,
  cache.groups,
];

async function readGeneration(cache: CacheDb): Promise<number> {
  return (await cache.position.get('position'))?.shown ?? 0;
}

async function readGroup(
  cache: CacheDb,
  generation: number,
  groupId: number,
): Promise<RollContext> {
  const ofGroup: [number, number] = [generation, groupId];
  const [roster, former, group] = await Promise.all([
    cache.members.where('[generation+groupId]').equals(ofGroup).toArray(),
    cache.formerMembers.where('[generation+groupId]').equals(ofGroup).toArray(),
    cache.groups.get(ofGroup),
  ]);
  return { roster, former, groupName: group?.name ?? '', zone: toZone(group ?? {}) };
}
