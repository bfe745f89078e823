import type { QueueDb } from './queue-db.ts';

/**
 * Whether a meeting was recorded here after `since`, by the phone's own clock; sent ones stay
 * archived for a while.
 */
export async function hasSavedMeeting(queue: QueueDb, since: number): Promise<boolean> {
  const found = await queue.outbox
    .filter(({ endpoint, tapWall }) => tapWall >= since && MEETINGS.has(endpoint))
    .first();
  return found !== undefined;
}

const MEETINGS: ReadonlySet<string> = new Set([
  'meetings.create',
  'team-meetings.create',
  'public-meeting.register',
]);
