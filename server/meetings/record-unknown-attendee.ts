import type { markAttendance } from '#contract/meetings';
import type { Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { type Mark, type MarkResult, markMany } from '../merge/merge-marks.ts';
import type { MeetingRow } from './meeting-row.ts';
import { mergeName, type NameRow, newNameId, recordNameOrigins } from './merge-name.ts';

type MarkCall = Call<typeof markAttendance>;

/**
 * A mark of a person outside the group becomes a name to match, looked up by person number. The
 * alias is written only for former members.
 */
export async function recordUnknownAttendee(
  call: MarkCall,
  meeting: MeetingRow,
  mark: Mark,
): Promise<MarkResult> {
  const { trx, deps } = call;
  const before = await findRecordedName(trx, meeting.id, mark.personId);
  if (before && before.person_id !== null) {
    const theirs = [{ ...mark, personId: before.person_id }];
    const [result] = await markMany(deps.store, trx, meeting.id, theirs, call.now);
    return result as MarkResult;
  }
  const change = await deps.store.nextChange(trx);
  const row = before ?? (await insertName(trx, meeting, mark.personId, change));
  const outcome = await mergeName(call, meeting, row, mark, change);
  await recordNameOrigins(call, meeting.id, 'unknown-attendee', [row.id], change);
  await trx
    .updateTable('meetings')
    .set({ change, flags: withFlag(meeting.flags, 'unknown-attendee') })
    .where('id', '=', meeting.id)
    .execute();
  return { outcome, change };
}

/** Once matched, later marks are the person's. */
function findRecordedName(
  trx: Trx,
  meetingId: number,
  personId: number,
): Promise<NameRow | undefined> {
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
  { id, uuid, group_id }: MeetingRow,
  personId: number,
  change: number,
): Promise<NameRow> {
  const name = await nameOf(trx, group_id, personId);
  return trx
    .insertInto('meeting_names')
    .values({ meeting_id: id, uuid: newNameId(uuid, change), name, told_of: personId, change })
    .returningAll()
    .executeTakeFirstOrThrow();
}

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
