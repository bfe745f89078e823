import { toZone, type Zone } from '#contract/core/time-zones';
import type { PulledMember } from '#contract/sync';
import type { CacheDb, Position } from './cache-db.ts';
import { answerOf } from './native.ts';
import type { PersonDb } from './person-db.ts';

/** Former members have no known start date. */
export type RollMember = Pick<PulledMember, 'personId' | 'alias'> &
  Partial<Pick<PulledMember, 'assignedAt' | 'earlier' | 'pauses' | 'excusedOn'>>;
export type RollContext = {
  roster: RollMember[];
  former: RollMember[];
  groupName: string;
  /** Time zone of the group's location. */
  zone: Zone;
};

/** Looks up the group by the meeting id; null until the server sent it. Use inside a live query. */
export function readMeetingContext(
  { cache }: PersonDb,
  meetingId: string,
): Promise<RollContext | null> {
  return cache.transaction('r', tablesOf(cache), async ({ idbtrans }) => {
    const generation = await readGeneration(idbtrans);
    // Past Dexie: a meeting stays in its group, whatever a mark changes of it.
    const known = await answerOf(idbtrans.objectStore('meetings').get([generation, meetingId]));
    const meeting = known ?? (await cache.meetings.get([generation, meetingId]));
    return meeting ? readGroup(cache, generation, meeting.communityId) : null;
  });
}

/** Use inside a live query. */
export function readGroupContext({ cache }: PersonDb, groupId: number): Promise<RollContext> {
  return cache.transaction('r', tablesOf(cache), async ({ idbtrans }) =>
    readGroup(cache, await readGeneration(idbtrans), groupId),
  );
}

const tablesOf = (cache: CacheDb) => [
  cache.position,
  cache.meetings,
  cache.members,
  cache.formerMembers,
  cache.groups,
];

/** Past Dexie: every page of news moves the position, and one that brings a generation changes all. */
async function readGeneration(transaction: IDBTransaction): Promise<number> {
  const asked = transaction.objectStore('position').get('position');
  return (await answerOf<Position | undefined>(asked))?.shown ?? 0;
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
