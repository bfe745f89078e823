import type { ParsedBodyOf } from '#contract/core/endpoint';
import { registerPublicMeeting } from '#contract/public-meeting';
import { folioOf } from '#contract/rules/folio';
import { handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { spendPublicPost } from '../http/row-limits.ts';
import { findMeeting } from '../meetings/find-meeting.ts';
import { meetingIdOf } from '../meetings/find-recorded.ts';
import { recordRoll } from '../meetings/record-roll.ts';
import { insertMeeting } from '../meetings/write-meeting.ts';
import { originOf } from '../merge/merge-fields.ts';
import { mustFindLinkedGroup } from './find-linked-group.ts';

type Body = ParsedBodyOf<typeof registerPublicMeeting>;

/** A meeting recorded through the link: counts at once and never touches another record. */
export const registerPublicMeetingHandler = handler(registerPublicMeeting, {
  async admit(call) {
    await mustFindLinkedGroup(call, call.params.teamId);
    await spendPublicPost(call.deps.limits, call.params.teamId, call.ip);
  },
  async run(call) {
    const group = await mustFindLinkedGroup(call, call.params.teamId);
    const { body, trx, deps, now } = call;
    const uuid = meetingIdOf(call);
    const [taken] = await findMeeting(trx, { uuid });
    if (taken) throw new HttpProblem(409, 'meeting_exists', 'Esa reunión ya estaba registrada');
    const meeting = await insertMeeting(deps.store, trx, {
      uuid,
      groupId: group.id,
      values: valuesOf(body),
      source: 'public',
      origin: originOf(call),
      now,
    });
    await recordRoll(call, meeting, body.attendanceRecords, body.names);
    call.op?.report({ outcome: 'applied', change: meeting.change });
    return { id: uuid, folio: folioOf(uuid) };
  },
});

function valuesOf(body: Body) {
  return {
    date: body.meetingDate,
    temaEscola: body.formativeTopicTitle,
    evangelio: body.gospelOfDay,
    prayedRosary: body.prayedRosary,
    meditationOfDay: body.meditationOfDay,
    formativeTopicLink: body.formativeTopicLink,
    notes: body.notes,
  };
}
