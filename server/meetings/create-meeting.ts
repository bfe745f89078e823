import { createMeeting } from '#contract/meetings';
import { uuidv7 } from '#contract/uuid';
import { mustFindGroup, mustFindMeeting } from '../access/reach.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { insertMeeting } from './insert-meeting.ts';
import { type MeetingRow, rowToMeeting } from './meeting-row.ts';
import { originOf } from './origin.ts';

export const createMeetingHandler = handler(createMeeting, {
  async run(call) {
    const group = await mustFindGroup(call, call.params.id);
    const uuid = call.body.id ?? uuidv7(call.now, (bytes) => call.deps.randomBytes(bytes.length));
    const existing = await call.trx
      .selectFrom('meetings')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (existing) return answer(call, mustBeOwn(call, existing, group.id));
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

/** The same person recording the same meeting again (a phone refilled from its copies) is no error. */
function mustBeOwn<M extends { group_id: number; created_by: number | null }>(
  call: Call<typeof createMeeting>,
  meeting: M,
  groupId: number,
): M {
  const own = meeting.created_by === mustHaveCaller(call).personId;
  if (own && meeting.group_id === groupId) return meeting;
  throw new HttpProblem(409, 'meeting_exists', 'Esa reunión ya estaba registrada');
}
