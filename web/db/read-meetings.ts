import { type CachedMeeting, type OverlaidMeeting, overlayMeetings } from '#sync/overlay';
import type { OutboxRow } from '#sync/types';
import { overlaidRows, readCached } from './overlaid-rows.ts';
import type { PersonDb } from './person-db.ts';

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

/** One meeting as shown; null if unknown on this phone. */
export async function readMeeting(
  person: PersonDb,
  meetingId: string,
): Promise<OverlaidMeeting | null> {
  const { cached, through } = await readCached(person.cache, 'meetings', (generation) =>
    person.cache.meetings.where(':id').equals([generation, meetingId]).toArray(),
  );
  const rows = await overlaidRows(person.queue, through);
  const lane = rows.filter((row) => row.lane === meetingId);
  if (lane.some((row) => row.endpoint === MERGE)) return readMerged(person, lane);
  const shown = overlayMeetings(cached, lane, through);
  return shown.find((meeting) => meeting.id === meetingId) ?? null;
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
