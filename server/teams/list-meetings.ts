import { listTeamMeetings } from '#contract/teams';
import { meetingsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { rowToTeamMeeting } from './team-meeting-row.ts';

const MOST = 500;
const YEAR_MS = 366 * 24 * 3_600_000;

/** Of the last twelve months; what was set aside is kept but not listed. */
export const listTeamMeetingsHandler = handler(listTeamMeetings, async (call) => {
  const rows = await call.trx
    .selectFrom('meetings')
    .innerJoin('groups', 'groups.id', 'meetings.group_id')
    .selectAll('meetings')
    .select(['groups.name as team_name', 'groups.state as team_state'])
    .where('groups.kind', '=', 'administrative')
    .where(meetingsWithin(mustHaveCaller(call), call.cell))
    .where('meetings.date', '>=', call.now - YEAR_MS)
    .where('meetings.deleted_at', 'is', null)
    .where('meetings.set_aside_at', 'is', null)
    .orderBy('meetings.date', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => rowToTeamMeeting(row, { name: row.team_name, state: row.team_state }));
});
