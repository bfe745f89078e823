import type { markAttendance } from '#contract/meetings';
import type { Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { type Mark, type MarkResult, markMany } from './mark-many.ts';
import type { MeetingRow } from './meeting-row.ts';
import { noteNames } from './name-origin.ts';

type MarkCall = Call<typeof markAttendance>;

/**
 * A mark of somebody who is not (or no longer) of the group: kept as a name for the coordinator to
 * match, and counted for nobody until then. The alias is written only if that person ever was of
 * this group.
 */
export async function noteUnknownAttendee(
  call: MarkCall,
  meeting: MeetingRow,
  mark: Mark,
): Promise<MarkResult> {
  const { trx, deps } = call;
  const name = await nameOf(trx, meeting.group_id, mark.personId);
  const matched = await matchedAs(trx, meeting.id, name);
  if (matched !== null) {
    const theirs = [{ ...mark, personId: matched }];
    const [result] = await markMany(deps.store, trx, meeting.id, theirs, call.now);
    return result as MarkResult;
  }
  const change = await deps.store.nextChange(trx);
  const id = await writeName(trx, meeting.id, name, mark.set, change);
  await noteNames(call, meeting.id, 'unknown-attendee', [id], change);
  await trx
    .updateTable('meetings')
    .set({ change, flags: withFlag(meeting.flags, 'unknown-attendee') })
    .where('id', '=', meeting.id)
    .execute();
  return { outcome: 'applied', change };
}

/** Who a coordinator said this name is: a mark that comes after that is theirs at once. */
async function matchedAs(trx: Trx, meetingId: number, name: string): Promise<number | null> {
  const matched = await trx
    .selectFrom('meeting_names')
    .select('person_id')
    .where('meeting_id', '=', meetingId)
    .where('name', '=', name)
    .where('person_id', 'is not', null)
    .executeTakeFirst();
  return matched?.person_id ?? null;
}

async function writeName(
  trx: Trx,
  meetingId: number,
  name: string,
  set: Mark['set'],
  change: number,
): Promise<number> {
  const before = await trx
    .selectFrom('meeting_names')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('name', '=', name)
    .executeTakeFirst();
  const marks = {
    present: flag(set.present, before?.present),
    punctual: flag(set.punctual, before?.punctual),
    paid_quota: flag(set.paidQuota, before?.paid_quota),
    excused: flag(set.excused, before?.excused),
    change,
  };
  if (before) {
    await trx.updateTable('meeting_names').set(marks).where('id', '=', before.id).execute();
    return before.id;
  }
  const { id } = await trx
    .insertInto('meeting_names')
    .values({ meeting_id: meetingId, name, ...marks })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

function flag(value: boolean | null | undefined, before: number | undefined): 0 | 1 {
  if (value === undefined) return before === 1 ? 1 : 0;
  return value ? 1 : 0;
}

export function withFlag(flags: string, flag: string): string {
  return JSON.stringify([...new Set([...JSON.parse(flags), flag])]);
}
