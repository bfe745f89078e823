import { type CachedMeeting, type OverlaidMeeting, overlayMeetings } from '#sync/overlay';
import type { OutboxRow } from '#sync/types';
import type { CacheDb } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';
import type { QueueDb } from './queue-db.ts';

/** Every meeting of a group as it is to be shown, the most recent first. Use inside a live query. */
export async function readMeetings(person: PersonDb, groupId: number): Promise<OverlaidMeeting[]> {
  const { cached, through } = await readCached(person.cache, (generation) =>
    person.cache.meetings.where('[generation+communityId]').equals([generation, groupId]).toArray(),
  );
  const rows = await overlaidRows(person.queue, through);
  return overlayMeetings(cached, rows, through)
    .filter((meeting) => meeting.communityId === groupId)
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** One meeting as it is to be shown; null when this phone knows nothing of it. */
export async function readMeeting(
  person: PersonDb,
  meetingId: string,
): Promise<OverlaidMeeting | null> {
  const { cached, through } = await readCached(person.cache, (generation) =>
    person.cache.meetings.where(':id').equals([generation, meetingId]).toArray(),
  );
  const rows = await overlaidRows(person.queue, through);
  const lane = rows.filter((row) => row.lane === meetingId);
  const shown = overlayMeetings(cached, lane, through);
  return shown.find((meeting) => meeting.id === meetingId) ?? null;
}

/**
 * Position and rows in one transaction, or a new generation swapped in between would show nothing.
 * Before the queue: what is acknowledged meanwhile is still laid over.
 */
function readCached(
  cache: CacheDb,
  read: (generation: number) => PromiseLike<CachedMeeting[]>,
): Promise<{ cached: CachedMeeting[]; through: number | null }> {
  return cache.transaction('r', cache.position, cache.meetings, async () => {
    const position = await cache.position.get('position');
    const cached = await read(position?.shown ?? 0);
    return { cached, through: position?.through ?? null };
  });
}

/** Pending rows, and acknowledged ones that no fetch has brought back yet. */
async function overlaidRows(queue: QueueDb, through: number | null): Promise<OutboxRow[]> {
  const pending = await queue.outbox.where('state').equals('pending').toArray();
  const acked = await queue.outbox
    .where('ack.change')
    .above(through ?? -1)
    .toArray();
  return [...pending, ...acked.filter((row) => row.state === 'acked')];
}
