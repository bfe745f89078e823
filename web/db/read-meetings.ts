import { type OverlaidMeeting, overlayMeetings } from '#sync/overlay';
import type { OutboxRow } from '#sync/types';
import type { CacheDb } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';
import type { QueueDb } from './queue-db.ts';

/** Every meeting of a group as it is to be shown, the most recent first. Use inside a live query. */
export async function readMeetings(person: PersonDb, groupId: number): Promise<OverlaidMeeting[]> {
  const position = await person.cache.position.get('position');
  const cached = await person.cache.meetings
    .where('[generation+communityId]')
    .equals([position?.shown ?? 0, groupId])
    .toArray();
  const rows = await overlaidRows(person.queue, position?.through ?? null);
  return overlayMeetings(cached, rows, position?.through ?? null)
    .filter((meeting) => meeting.communityId === groupId)
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** One meeting as it is to be shown; null when this phone knows nothing of it. */
export async function readMeeting(
  person: PersonDb,
  meetingId: string,
): Promise<OverlaidMeeting | null> {
  const position = await person.cache.position.get('position');
  const cached = await cachedMeeting(person.cache, position?.shown ?? 0, meetingId);
  const rows = await overlaidRows(person.queue, position?.through ?? null);
  const lane = rows.filter((row) => row.lane === meetingId);
  const shown = overlayMeetings(cached ? [cached] : [], lane, position?.through ?? null);
  return shown.find((meeting) => meeting.id === meetingId) ?? null;
}

function cachedMeeting(cache: CacheDb, generation: number, id: string) {
  return cache.meetings.get([generation, id]);
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
