import { recentLocalMeetings } from '#contract/local-communities';
import { groupsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { readLocalMeetings } from './read-meetings.ts';

const MOST = 50;
const PERIOD_MS = 90 * 24 * 3_600_000;

/** The newest first; what was set aside is kept but not listed. */
export const recentLocalMeetingsHandler = handler(recentLocalMeetings, async (call) => {
  const rows = await call.trx
    .selectFrom('groups')
    .innerJoin('meetings', 'meetings.group_id', 'groups.id')
    .selectAll('meetings')
    .select('groups.name as communityName')
    .where(groupsWithin(mustHaveCaller(call), call.cell) as never)
    .where('meetings.date', '>=', call.now - PERIOD_MS)
    .where('meetings.deleted_at', 'is', null)
    .where('meetings.set_aside_at', 'is', null)
    .orderBy('meetings.date', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(MOST)
    .execute();
  return readLocalMeetings(call.trx, rows);
});
