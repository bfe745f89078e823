import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/attendance-fields';
import type { markAttendance } from '#contract/meetings';
import type { Row, Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { COLUMN_OF, flagOf } from './attendance-cell.ts';
import { type Mark, type MarkResult, markMany } from './mark-many.ts';
import type { MeetingRow } from './meeting-row.ts';
import { givenFields, mergeFields } from './merge-fields.ts';
import { insertMeetingHistory } from './merge-meeting.ts';
import { noteNames } from './name-origin.ts';
import { ownLastOfMeeting } from './own-last.ts';
import { stampsOfName, type ToldStamps } from './told-stamps.ts';

type MarkCall = Call<typeof markAttendance>;
type NameRow = Row<'meeting_names'>;

/**
 * A mark of somebody who is not (or no longer) of the group: kept as a name for the coordinator to
 * match, and counted for nobody until then. It is looked up by the number that was told: two people
 * may bear one name, and a name written by hand is nobody's yet. The alias is written only if that
 * person ever was of this group.
 */
export async function noteUnknownAttendee(
  call: MarkCall,
  meeting: MeetingRow,
  mark: Mark,
): Promise<MarkResult> {
  const { trx, deps } = call;
  const before = await findTold(trx, meeting.id, mark.personId);
  if (before && before.person_id !== null) {
    const theirs = [{ ...mark, personId: before.person_id }];
    const [result] = await markMany(deps.store, trx, meeting.id, theirs, call.now);
    return result as MarkResult;
  }
  const change = await deps.store.nextChange(trx);
  const row = before ?? (await insertName(trx, meeting, mark.personId, change));
  const outcome = await mergeTold(call, row, mark, change);
  await noteNames(call, meeting.id, 'unknown-attendee', [row.id], change);
  await trx
    .updateTable('meetings')
    .set({ change, flags: withFlag(meeting.flags, 'unknown-attendee') })
    .where('id', '=', meeting.id)
    .execute();
  return { outcome, change };
}

/** Once a coordinator has said who it is, a mark that comes after that is theirs at once. */
function findTold(trx: Trx, meetingId: number, personId: number): Promise<NameRow | undefined> {
  return trx
    .selectFrom('meeting_names')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('told_of', '=', personId)
    .orderBy('id')
    .executeTakeFirst();
}

async function insertName(
  trx: Trx,
  { id, group_id }: MeetingRow,
  personId: number,
  change: number,
): Promise<NameRow> {
  const name = await nameOf(trx, group_id, personId);
  return trx
    .insertInto('meeting_names')
    .values({ meeting_id: id, name, told_of: personId, change })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Register by register by the rule of every merge; what lost stands in the meeting's history. */
async function mergeTold(
  call: MarkCall,
  row: NameRow,
  { set, base, origin }: Mark,
  change: number,
): Promise<MarkResult['outcome']> {
  const stamps: ToldStamps = stampsOfName(row);
  const last = await ownLastOfMeeting(call.trx, row.meeting_id, origin.queue);
  const ownLast = (field: string) => last(inHistory(row, field));
  const write = { entries: givenFields(set), base, origin, ownLast, change, now: call.now };
  const { won, stamps: after, history } = mergeFields<AttendanceField>(stamps, write);
  const values = new Map<string, unknown>(won);
  const told = ATTENDANCE_FIELDS.flatMap((field) => {
    const stamp = after[field];
    if (!stamp) return [];
    const value = values.has(field) ? values.get(field) : stamps[field]?.value;
    return [[field, { ...stamp, value: value ?? null }] as const];
  });
  const columns = told.map(([field, { value }]) => [COLUMN_OF[field], flagOf(value === true)]);
  await call.trx
    .updateTable('meeting_names')
    .set({
      ...Object.fromEntries(columns),
      stamps: JSON.stringify(Object.fromEntries(told)),
      change,
    })
    .where('id', '=', row.id)
    .execute();
  const lines = history.map((line) => ({ ...line, field: inHistory(row, line.field) }));
  await insertMeetingHistory(call.trx, row.meeting_id, lines);
  return won.length > 0 ? 'applied' : 'kept-newer';
}

/** A told register in the meeting's history, beside the meeting's own fields. */
const inHistory = ({ id }: NameRow, field: string) => `name:${id}:${field}`;

async function nameOf(trx: Trx, groupId: number, personId: number): Promise<string> {
  const former = await trx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select('people.alias')
    .where('memberships.group_id', '=', groupId)
    .where('memberships.person_id', '=', personId)
    .executeTakeFirst();
  return former?.alias ?? `Persona ${personId}`;
}

export function withFlag(flags: string, flag: string): string {
  return JSON.stringify([...new Set([...JSON.parse(flags), flag])]);
}
