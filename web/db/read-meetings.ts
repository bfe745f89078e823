import { type CachedMeeting, type OverlaidMeeting, overlayMeetings } from '#sync/overlay';
import type { OutboxRow } from '#sync/types';
import type { Position } from './cache-db.ts';
import type { LiveReading } from './follow.ts';
import { answerOf, begin } from './native.ts';
import { overlaidRows, readCached } from './overlaid-rows.ts';
import type { PersonDb } from './person-db.ts';
import { isOfQueue, readQueueSnapshot } from './queue-snapshot.ts';

/** `mergeMeetings` of the contract, without its schemas: this is in every first load. */
const MERGE = 'meetings.merge';

/** A group's meetings as shown, most recent first. Use inside a live query. */
export async function readMeetings(person: PersonDb, groupId: number): Promise<OverlaidMeeting[]> {
  const { cached, through } = await readCached(person.cache, 'meetings', (generation) =>
    person.cache.meetings.where('[generation+communityId]').equals([generation, groupId]).toArray(),
  );
  const rows = await overlaidRows(person.queue, through);
  return meetingsOf(groupId, { cached, rows, through });
}

type Stored = {
  cached: readonly CachedMeeting[];
  rows: readonly OutboxRow[];
  through: number | null;
};

export function meetingsOf(groupId: number, { cached, rows, through }: Stored): OverlaidMeeting[] {
  return overlayMeetings(cached, rows, through)
    .filter((meeting) => meeting.communityId === groupId)
    .sort((a, b) => b.date.localeCompare(a.date));
}

type Fetched = { cached: CachedMeeting[]; through: number | null };

/** One meeting as shown, live; null if unknown on this phone. A tap reads its queue alone. */
export function readMeeting(
  person: PersonDb,
  meetingId: string,
): LiveReading<OverlaidMeeting | null> {
  const isOfCache = (part: string) => part.startsWith(`idb://${person.cache.name}/`);
  const isOurs = isOfQueue(person.queue);
  let fetched: Promise<Fetched> | null = null;
  return {
    isTouched: (part) => isOfCache(part) || isOurs(part),
    async read(stored) {
      if (stored?.some(isOfCache)) fetched = null;
      fetched ??= readFetched(person, meetingId).catch((problem) => {
        fetched = null;
        throw problem;
      });
      // Before the queue, so that rows acknowledged meanwhile stay overlaid.
      const { cached, through } = await fetched;
      const { open, acked } = await readQueueSnapshot(person.queue, through ?? -1);
      const pending = open.filter((row) => row.state === 'pending');
      const lane = [...pending, ...acked].filter((row) => row.lane === meetingId);
      if (lane.some((row) => row.endpoint === MERGE)) return readMerged(person, lane);
      const shown = overlayMeetings(cached, lane, through);
      return shown.find((meeting) => meeting.id === meetingId) ?? null;
    },
  };
}

async function readFetched({ cache }: PersonDb, meetingId: string): Promise<Fetched> {
  const transaction = await begin(cache, { stores: ['position', 'meetings'] });
  const asked = transaction.objectStore('position').get('position');
  const position = await answerOf<Position | undefined>(asked);
  const key = [position?.shown ?? 0, meetingId];
  const meeting = await answerOf(transaction.objectStore('meetings').get(key));
  return { cached: meeting ? [meeting] : [], through: position?.through ?? null };
}

/** A meeting being merged into another: showing it needs both. */
async function readMerged(
  person: PersonDb,
  lane: readonly OutboxRow[],
): Promise<OverlaidMeeting | null> {
  const id = lane[0]?.lane ?? '';
  const from = lane.filter((row) => row.endpoint === MERGE).map((row) => row.body.from);
  const ids = [id, ...from.map(String)];
  const { cached, through } = await readCached(person.cache, 'meetings', (generation) =>
    person.cache.meetings
      .where(':id')
      .anyOf(ids.map((one) => [generation, one]))
      .toArray(),
  );
  const rows = await overlaidRows(person.queue, through);
  const lanes = rows.filter((row) => ids.includes(row.lane));
  return overlayMeetings(cached, lanes, through).find((meeting) => meeting.id === id) ?? null;
}
