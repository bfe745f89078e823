import type { Row, Trx } from '../database/schema.ts';
import { addToTotals, markFolded, totalsOf } from '../meetings/write-totals.ts';

/** Marks become totals, so that rates stay. Returns the meetings. */
export async function foldPerson(trx: Trx, personId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('attendance')
    .selectAll()
    .where('person_id', '=', personId)
    .execute();
  for (const row of rows) await addToTotals(trx, row.meeting_id, totalsOf([row]));
  await trx.deleteFrom('attendance').where('person_id', '=', personId).execute();
  await trx.deleteFrom('attendance_history').where('person_id', '=', personId).execute();
  return rows.map((row) => row.meeting_id);
}

export async function foldMeetings(
  trx: Trx,
  meetings: readonly number[],
  now: number,
): Promise<void> {
  if (meetings.length === 0) return;
  const rows = await trx
    .selectFrom('attendance')
    .selectAll()
    .where('meeting_id', 'in', meetings)
    .execute();
  const byMeeting = new Map<number, Row<'attendance'>[]>(meetings.map((id) => [id, []]));
  for (const row of rows) byMeeting.get(row.meeting_id)?.push(row);
  for (const [id, marks] of byMeeting) {
    await addToTotals(trx, id, totalsOf(marks));
    await markFolded(trx, id, now);
  }
  for (const table of ['attendance', 'attendance_history', 'meeting_names'] as const) {
    await trx.deleteFrom(table).where('meeting_id', 'in', meetings).execute();
  }
}
