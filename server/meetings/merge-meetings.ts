import { mergeMeetings } from '#contract/meeting-review';
import { mustFindMeeting } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { fillMeeting } from './fill-meeting.ts';
import { type MeetingRow, rowToMeeting } from './meeting-row.ts';
import { mergeAttendance } from './merge-attendance.ts';
import { newNameId } from './new-name-id.ts';
import { moveTotals } from './write-totals.ts';

type MergeCall = Call<typeof mergeMeetings>;

/**
 * Merges two registrations of one meeting. A meeting merged before resolves to its target, so any
 * order ends in one meeting, without cycles.
 */
export const mergeMeetingsHandler = handler(mergeMeetings, {
  async run(call) {
    const { meeting: into } = await mustFindMeeting(call, call.params.id);
    const { meeting: from } = await mustFindMeeting(call, call.body.from);
    if (from.group_id !== into.group_id) {
      throw new HttpProblem(409, 'other_group', 'Solo se pueden unir reuniones del mismo grupo');
    }
    const row = from.id === into.id ? into : await merge(call, from, into);
    call.op?.report({ outcome: 'applied', change: row.change });
    return rowToMeeting(row);
  },
  async reread(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    return rowToMeeting(meeting);
  },
});

async function merge(call: MergeCall, from: MeetingRow, into: MeetingRow): Promise<MeetingRow> {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  await mergeAttendance(deps.store, trx, from.id, into.id, change);
  await moveTotals(trx, from.id, into.id);
  await moveNames(trx, from.id, into, change);
  const filled = await fillMeeting(call, from, into, change);
  await trx
    .updateTable('meetings')
    .set({ deleted_at: now, merged_into: into.id, change })
    .where('id', '=', from.id)
    .execute();
  return filled;
}

/** One id in both, which no phone of ours makes, gets another: neither name is lost. */
async function moveNames(trx: Trx, from: number, into: MeetingRow, change: number): Promise<void> {
  const there = trx.selectFrom('meeting_names').select('uuid').where('meeting_id', '=', into.id);
  const twice = await trx
    .selectFrom('meeting_names')
    .select('id')
    .where('meeting_id', '=', from)
    .where('uuid', 'in', there)
    .execute();
  for (const { id } of twice) {
    const named = trx.updateTable('meeting_names').set({ uuid: newNameId(into.uuid, change, id) });
    await named.where('id', '=', id).execute();
  }
  await trx
    .updateTable('meeting_names')
    .set({ meeting_id: into.id })
    .where('meeting_id', '=', from)
    .execute();
}
