import type { QueueDb } from './queue-db.ts';

/** Whether this queue ever stored a meeting; sent ones stay archived for a while. */
export async function hasSavedMeeting(queue: QueueDb): Promise<boolean> {
  const found = await queue.outbox.filter(({ endpoint }) => MEETINGS.has(endpoint)).first();
  return found !== undefined;
}

const MEETINGS: ReadonlySet<string> = new Set([
  'meetings.create',
  'team-meetings.create',
  'public-meeting.register',
]);
