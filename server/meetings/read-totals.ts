import type { AttendanceTotals } from '#contract/attendance';
import type { Db } from '../database/schema.ts';

/** By meeting, the marks that are numbers alone; most meetings have none. */
export async function readTotals(
  db: Db,
  meetings: readonly { id: number }[],
): Promise<Map<number, AttendanceTotals>> {
  if (meetings.length === 0) return new Map();
  const rows = await db
    .selectFrom('attendance_totals')
    .selectAll()
    .where(
      'meeting_id',
      'in',
      meetings.map(({ id }) => id),
    )
    .where('recorded', '>', 0)
    .execute();
  return new Map(
    rows.map(({ meeting_id, recorded, present, punctual, paid_quota, excused }) => [
      meeting_id,
      { recorded, present, punctual, paidQuota: paid_quota, excused },
    ]),
  );
}
