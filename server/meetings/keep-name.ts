import { keepName } from '#contract/meeting-review';
import type { AttendanceSet } from '#contract/rules/attendance';
import { mustFindMeeting } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { lineOf, originOf } from '../merge/merge-fields.ts';
import { type MarkResult, markMany } from '../merge/merge-marks.ts';
import { assertNotFolded } from './mark-attendance.ts';
import { type MeetingRow, rowToMeeting } from './meeting-row.ts';
import { insertMeetingHistory } from './merge-meeting.ts';
import {
  type IncomingMarks,
  mergeName,
  type NameRow,
  nameInHistory,
  recordNameOrigins,
} from './merge-name.ts';

type KeepCall = Call<typeof keepName>;

/**
 * A person by name under an id made by the phone. The first row creates the name; later ones merge
 * into it.
 */
export const keepNameHandler = handler(keepName, {
  async run(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    await assertNotFolded(call, meeting);
    const before = await findName(call.trx, meeting.id, call.params.nameId);
    const result =
      before && before.person_id !== null
        ? await mergeIntoPerson(call, before, before.person_id)
        : await mergeIntoName(call, meeting, before);
    call.op?.report(result);
    return readMeeting(call);
  },
  reread: readMeeting,
});

async function readMeeting(call: KeepCall) {
  const { meeting } = await mustFindMeeting(call, call.params.id);
  return rowToMeeting(meeting);
}

function findName(trx: Trx, meetingId: number, uuid: string): Promise<NameRow | undefined> {
  return trx
    .selectFrom('meeting_names')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

async function mergeIntoName(
  call: KeepCall,
  meeting: MeetingRow,
  before: NameRow | undefined,
): Promise<MarkResult> {
  const { trx, deps } = call;
  const change = await deps.store.nextChange(trx);
  const row = before ?? (await insertName(call, meeting, change));
  const outcome = await mergeName(call, meeting, row, incomingOf(call), change);
  await touch(trx, meeting.id, change);
  return { outcome, change };
}

async function insertName(call: KeepCall, meeting: MeetingRow, change: number): Promise<NameRow> {
  const { trx, params, body } = call;
  const row = await trx
    .insertInto('meeting_names')
    .values({ meeting_id: meeting.id, uuid: params.nameId, name: body.name, change })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordNameOrigins(call, meeting.id, 'names', [row.id], change);
  return row;
}

/**
 * Once matched, later marks are the person's. A withdrawal after the match goes to the history
 * only: the match came first.
 */
async function mergeIntoPerson(
  call: KeepCall,
  row: NameRow,
  personId: number,
): Promise<MarkResult> {
  const { trx, deps, now } = call;
  if (await isErased(trx, personId)) return { outcome: 'applied', change: 0 };
  const { set, base, origin } = incomingOf(call);
  const { removed, ...marks } = set;
  const results = hasValues(marks)
    ? await markMany(deps.store, trx, row.meeting_id, [{ personId, set: marks, base, origin }], now)
    : [];
  if (removed !== undefined) {
    const change = results[0]?.change ?? (await deps.store.nextChange(trx));
    const field = nameInHistory(row, 'removed');
    const line = lineOf(field, removed, { origin, change, now, wins: false });
    await insertMeetingHistory(trx, row.meeting_id, [line]);
    if (results.length === 0) await touch(trx, row.meeting_id, change);
    return results[0] ?? { outcome: 'kept-newer', change };
  }
  return results[0] ?? { outcome: 'applied', change: 0 };
}

/** Phones ask for meetings that changed. */
async function touch(trx: Trx, meetingId: number, change: number): Promise<void> {
  await trx.updateTable('meetings').set({ change }).where('id', '=', meetingId).execute();
}

function incomingOf(call: KeepCall): IncomingMarks {
  const { set, base } = call.body;
  // A row of the outbox that saw no value says so by leaving the field out of its base.
  return { set: definedOf(set), base: call.op ? (base ?? {}) : base, origin: originOf(call) };
}

function definedOf(set: KeepCall['body']['set']): IncomingMarks['set'] {
  const entries = Object.entries(set).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as IncomingMarks['set'];
}

const hasValues = (set: AttendanceSet) => Object.keys(set).length > 0;

async function isErased(trx: Trx, personId: number): Promise<boolean> {
  const person = await trx
    .selectFrom('people')
    .select('erased_at')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.erased_at != null;
}
