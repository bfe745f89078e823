import { type AttendanceTotals, countMarks, shownMark } from '#contract/rules/attendance';
import type { Row, Trx } from '../database/schema.ts';
import { registersOf } from './read-registers.ts';

/** Counts rows of the register as they are shown: a mark that says nothing counts for nothing. */
export function totalsOf(rows: readonly Row<'attendance'>[]): AttendanceTotals {
  const count = countMarks(rows.map((row) => shownMark(registersOf(row))));
  const { total, unrecorded, present, punctual, paidQuota, excused } = count;
  return { recorded: total - unrecorded, present, punctual, paidQuota, excused };
}

/** Adds to what a meeting has of marks without a name. */
export async function addToTotals(
  trx: Trx,
  meetingId: number,
  { recorded, present, punctual, paidQuota, excused }: AttendanceTotals,
): Promise<void> {
  const paid_quota = paidQuota;
  await trx
    .insertInto('attendance_totals')
    .values({ meeting_id: meetingId, recorded, present, punctual, paid_quota, excused })
    .onConflict((conflict) =>
      conflict.column('meeting_id').doUpdateSet((eb) => ({
        recorded: eb('attendance_totals.recorded', '+', recorded),
        present: eb('attendance_totals.present', '+', present),
        punctual: eb('attendance_totals.punctual', '+', punctual),
        paid_quota: eb('attendance_totals.paid_quota', '+', paid_quota),
        excused: eb('attendance_totals.excused', '+', excused),
      })),
    )
    .execute();
}

/** Merged meetings add their totals. A person in both counts twice: totals have no names. */
export async function moveTotals(trx: Trx, from: number, into: number): Promise<void> {
  const row = await trx
    .selectFrom('attendance_totals')
    .selectAll()
    .where('meeting_id', '=', from)
    .executeTakeFirst();
  if (!row) return;
  const { recorded, present, punctual, paid_quota, excused, folded_at } = row;
  await addToTotals(trx, into, { recorded, present, punctual, paidQuota: paid_quota, excused });
  if (folded_at !== null) await markFolded(trx, into, folded_at);
  await trx.deleteFrom('attendance_totals').where('meeting_id', '=', from).execute();
}

export async function markFolded(trx: Trx, meetingId: number, now: number): Promise<void> {
  await trx
    .updateTable('attendance_totals')
    .set({ folded_at: now })
    .where('meeting_id', '=', meetingId)
    .execute();
}

/** Whether the meeting's marks are kept as totals only: new marks cannot be told apart. */
export async function isFolded(trx: Trx, meetingId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('attendance_totals')
    .select('folded_at')
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();
  return row?.folded_at != null;
}
