import { listMeetings } from '#contract/meetings';
import { mustFindGroup } from '../access/reach.ts';
import { handler } from '../http/handler.ts';
import { rowToMeeting } from './meeting-row.ts';

export const listMeetingsHandler = handler(listMeetings, async (call) => {
  const group = await mustFindGroup(call, call.params.id, 'community');
  const rows = await call.trx
    .selectFrom('meetings')
    .selectAll()
    .where('group_id', '=', group.id)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(rowToMeeting);
});
