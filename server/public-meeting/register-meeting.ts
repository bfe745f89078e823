import type { ParsedBodyOf } from '#contract/endpoint';
import { folioOf } from '#contract/folio';
import { registerPublicMeeting } from '#contract/public-meeting';
import { uuidv7 } from '#contract/uuid';
import type { Flag, NewRow, Trx } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { spendPublicPost } from '../http/row-limits.ts';
import { insertMeeting } from '../meetings/insert-meeting.ts';
import { markMany } from '../meetings/mark-many.ts';
import type { MeetingRow } from '../meetings/meeting-row.ts';
import { withFlag } from '../meetings/note-unknown-attendee.ts';
import { originOf } from '../meetings/origin.ts';
import { mustFindLinkedGroup } from './find-linked-group.ts';

type RegisterCall = Call<typeof registerPublicMeeting>;
type Body = ParsedBodyOf<typeof registerPublicMeeting>;

/** A meeting told by whoever holds the link: it counts at once, and never touches another's record. */
export const registerPublicMeetingHandler = handler(registerPublicMeeting, {
  async run(call) {
    const group = await mustFindLinkedGroup(call, call.params.teamId);
    const { body, trx, deps, now } = call;
    // A batch has spent for its forms before its transaction began.
    if (!call.op) await spendPublicPost(deps.limits, call.params.teamId, call.ip);
    const uuid = body.id ?? uuidv7(now, (bytes) => deps.randomBytes(bytes.length));
    const taken = await trx
      .selectFrom('meetings')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (taken) throw new HttpProblem(409, 'meeting_exists', 'Esa reunión ya estaba registrada');
    const meeting = await insertMeeting(deps.store, trx, {
      uuid,
      groupId: group.id,
      values: valuesOf(body),
      source: 'public',
      origin: originOf(call),
      now,
    });
    await recordAttendance(call, meeting);
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

async function recordAttendance(call: RegisterCall, meeting: MeetingRow): Promise<void> {
  const { body, trx, deps, now } = call;
  const members = await membersOf(trx, meeting.group_id);
  const known = body.attendanceRecords.filter((record) => members.get(record.attendeeId)?.live);
  const marks = known.map((record) => ({
    personId: members.get(record.attendeeId)?.personId as number,
    set: { present: record.present, punctual: record.punctual, paidQuota: record.paidQuota },
    base: {},
    origin: originOf(call),
  }));
  if (marks.length > 0) await markMany(deps.store, trx, meeting.id, marks, now);
  const strangers = body.attendanceRecords
    .filter((record) => !members.get(record.attendeeId)?.live)
    .map((record) => ({
      ...record,
      name: members.get(record.attendeeId)?.alias ?? `Asistente ${record.attendeeId}`,
    }));
  await insertNames(call, meeting, [...strangers, ...body.names], strangers.length > 0);
}

/** Members by membership number, those who left included: their number may stand on an old phone. */
async function membersOf(trx: Trx, groupId: number) {
  const rows = await trx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.id', 'person_id', 'left_at', 'alias'])
    .where('group_id', '=', groupId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { personId: row.person_id, live: row.left_at === null, alias: row.alias },
    ]),
  );
}

type Named = { name: string; present: boolean; punctual: boolean; paidQuota: boolean };

async function insertNames(
  call: RegisterCall,
  meeting: MeetingRow,
  names: readonly Named[],
  hasStrangers: boolean,
): Promise<void> {
  if (names.length === 0) return;
  const flag = (value: boolean): Flag => (value ? 1 : 0);
  const rows = names.map(
    (entry): NewRow<'meeting_names'> => ({
      meeting_id: meeting.id,
      name: entry.name,
      present: flag(entry.present),
      punctual: flag(entry.punctual),
      paid_quota: flag(entry.paidQuota),
      change: meeting.change,
    }),
  );
  await call.trx.insertInto('meeting_names').values(rows).execute();
  if (!hasStrangers) return;
  const flags = withFlag(meeting.flags, 'unknown-attendee');
  await call.trx.updateTable('meetings').set({ flags }).where('id', '=', meeting.id).execute();
}
