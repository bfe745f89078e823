import type { markAttendance } from '#contract/meetings';
import type { Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import type { MarkResult } from './mark-many.ts';
import type { MeetingRow } from './meeting-row.ts';

/**
 * A mark of somebody who is not (or no longer) of the group: kept as a name for the coordinator to
 * match, and counted for nobody. The alias is written only if that person ever was of this group.
 */
export async function noteUnknownAttendee(
  call: Call<typeof markAttendance>,
  meeting: MeetingRow,
): Promise<MarkResult> {
  const { trx, deps, body } = call;
  const set = body.set ?? body;
  const name = await nameOf(trx, meeting.group_id, body.memberId);
  const change = await deps.store.nextChange(trx);
  const before = await trx
    .selectFrom('meeting_names')
    .selectAll()
    .where('meeting_id', '=', meeting.id)
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
  } else {
    await trx
      .insertInto('meeting_names')
      .values({ meeting_id: meeting.id, name, ...marks })
      .execute();
  }
  await trx
    .updateTable('meetings')
    .set({ change, flags: withFlag(meeting.flags, 'unknown-attendee') })
    .where('id', '=', meeting.id)
    .execute();
  return { outcome: 'applied', change };
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
