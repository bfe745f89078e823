import { keepMeetingsApart } from '#contract/meeting-review';
import { mustFindMeeting } from '../access/reach.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { distinctOf, type MeetingRow, rowToMeeting } from './meeting-row.ts';
import { lineOf } from './merge-fields.ts';
import { insertMeetingHistory } from './merge-meeting.ts';
import { originOf } from './origin.ts';

type ApartCall = Call<typeof keepMeetingsApart>;

/** What is said only adds: any order of arrival ends alike, and a merged meeting keeps it. */
export const keepMeetingsApartHandler = handler(keepMeetingsApart, {
  async run(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    const { meeting: other } = await mustFindMeeting(call, call.body.from);
    if (meeting.group_id !== other.group_id) {
      throw new HttpProblem(
        409,
        'other_group',
        'Solo se pueden distinguir reuniones del mismo grupo',
      );
    }
    const row = meeting.id === other.id ? meeting : await keepApart(call, meeting, other);
    call.op?.report({ outcome: 'applied', change: row.change });
    return rowToMeeting(row);
  },
  async reread(call) {
    return rowToMeeting((await mustFindMeeting(call, call.params.id)).meeting);
  },
});

async function keepApart(
  call: ApartCall,
  meeting: MeetingRow,
  other: MeetingRow,
): Promise<MeetingRow> {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  await save(call, other, meeting, change);
  const line = { origin: originOf(call), change, now, wins: true };
  await insertMeetingHistory(trx, meeting.id, [lineOf('distinctFrom', other.uuid, line)]);
  return save(call, meeting, other, change);
}

function save({ trx }: ApartCall, row: MeetingRow, other: MeetingRow, change: number) {
  const known = distinctOf(row).distinctFrom ?? [];
  return trx
    .updateTable('meetings')
    .set({ distinct_from: JSON.stringify([...new Set([...known, other.uuid])]), change })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
