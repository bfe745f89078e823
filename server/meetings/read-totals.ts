import type { AttendanceTotals } from '#contract/rules/attendance';
import { compileList } from '../database/compile-list.ts';
import type { Db, Row } from '../database/schema.ts';

/** By meeting, the marks that are numbers alone; most meetings have none. */
export async function readTotals(
  db: Db,
  meetings: readonly { id: number }[],
): Promise<Map<number, AttendanceTotals>> {
  if (meetings.length === 0) return new Map();
  const ids = meetings.map(({ id }) => id);
  const rows = await findTotals(db, {}, ids);
  return new Map(
    rows.map(({ meeting_id, recorded, present, punctual, paid_quota, excused }) => [
      meeting_id,
      { recorded, present, punctual, paidQuota: paid_quota, excused },
    ]),
  );
}

const findTotals = compileList<Record<string, never>, Row<'attendance_totals'>>((db, _, ids) =>
  db
    .selectFrom('attendance_totals')
    .selectAll()
    .where('meeting_id', 'in', ids)
    .where('recorded', '>', 0),
);
