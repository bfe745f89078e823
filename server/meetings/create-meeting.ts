import { createMeeting } from '#contract/meetings';
import { mustFindGroup, mustFindMeeting } from '../access/reach.ts';
import { type Call, handler } from '../http/handler.ts';
import { findRecorded, meetingIdOf } from './find-recorded.ts';
import { insertMeeting } from './insert-meeting.ts';
import { type MeetingRow, rowToMeeting } from './meeting-row.ts';
import { originOf } from './origin.ts';

export const createMeetingHandler = handler(createMeeting, {
  async run(call) {
    const group = await mustFindGroup(call, call.params.id);
    const uuid = meetingIdOf(call);
    const recorded = await findRecorded(call, uuid, group.id);
    if (recorded) return answer(call, recorded);
    const { id: _, ...values } = call.body;
    const row = await insertMeeting(call.deps.store, call.trx, {
      uuid,
      groupId: group.id,
      values,
      source: 'leader',
      origin: originOf(call),
      now: call.now,
    });
    return answer(call, row);
  },
  async reread(call, kept) {
    const { meeting } = await mustFindMeeting(call, String(kept.id));
    return rowToMeeting(meeting);
  },
});

function answer(call: Call<typeof createMeeting>, row: MeetingRow) {
  call.op?.report({ outcome: 'applied', change: row.change });
  return rowToMeeting(row);
}
