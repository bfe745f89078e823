import { updateLocalAttendance } from '#contract/local-communities';
import { mustFindMeeting } from '../access/reach.ts';
import { type Call, handler } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { assertNotFolded, attendeesAt, notOfGroup } from '../meetings/mark-attendance.ts';
import type { MeetingRow } from '../meetings/meeting-row.ts';
import { membersOf } from '../meetings/record-roll.ts';
import { originOf } from '../merge/merge-fields.ts';
import { type Mark, markMany } from '../merge/merge-marks.ts';
import { answerMeeting } from './create-meeting.ts';

type UpdateCall = Call<typeof updateLocalAttendance>;

/**
 * Applies only the given records that differ. A person outside the community refuses the whole
 * call.
 */
export const updateLocalAttendanceHandler = handler(updateLocalAttendance, {
  async run(call) {
    const { meeting, group } = await mustFindCommunityMeeting(call);
    await assertNotFolded(call, meeting);
    const marks = await marksOf(call, meeting);
    const { deps, trx, now } = call;
    if (marks.length > 0) await markMany(deps.store, trx, meeting.id, marks, now);
    return answerMeeting(trx, meeting, group);
  },
  async reread(call) {
    const { meeting, group } = await mustFindCommunityMeeting(call);
    return answerMeeting(call.trx, meeting, group);
  },
});

async function mustFindCommunityMeeting(call: UpdateCall) {
  const found = await mustFindMeeting(call, call.params.id);
  if (found.group.kind !== 'community') throw notFound();
  return found;
}

async function marksOf(call: UpdateCall, meeting: MeetingRow): Promise<Mark[]> {
  const members = await membersOf(call.trx, meeting.group_id);
  const attendees = await whoMayHaveMarks(call, meeting);
  return call.body.attendanceRecords.map(({ attendeeId, ...marks }, place) => {
    const { personId, erased, alias } = members.get(attendeeId) ?? {};
    if (personId === undefined || !attendees.has(personId)) {
      const field = `attendanceRecords.${place}.attendeeId`;
      throw notOfGroup({ number: attendeeId, field, alias: erased ? undefined : alias });
    }
    const { present, punctual, paidQuota } = marks;
    const set = { present, punctual, paidQuota };
    return { personId, set, base: undefined, origin: originOf(call) };
  });
}

/** Members of that date, and people with a mark already: shown, so editable. */
async function whoMayHaveMarks({ trx }: UpdateCall, meeting: MeetingRow): Promise<Set<number>> {
  const members = await attendeesAt(trx, meeting.group_id, meeting.date);
  const marked = await trx
    .selectFrom('attendance')
    .select('person_id')
    .where('meeting_id', '=', meeting.id)
    .execute();
  return new Set([...members, ...marked.map((row) => row.person_id)]);
}
