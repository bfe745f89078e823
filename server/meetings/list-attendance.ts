import { listAttendance } from '#contract/meetings';
import { shownMark } from '#contract/rules/attendance';
import { mustFindMeeting } from '../access/reach.ts';
import type { Flag } from '../database/tables/column.ts';
import { handler } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';

/** Recorded marks only: without a record a person is neither present nor absent. */
export const listAttendanceHandler = handler(listAttendance, async (call) => {
  const { meeting } = await mustFindMeeting(call, call.params.id);
  const rows = await call.trx
    .selectFrom('attendance')
    .select(['person_id', 'present', 'punctual', 'paid_quota', 'excused'])
    .where('meeting_id', '=', meeting.id)
    .orderBy('person_id')
    .execute();
  auditRead(call, {
    what: listAttendance.name,
    people: rows.map((row) => row.person_id),
    filter: { meeting: meeting.uuid },
  });
  return rows
    .map((row) => ({ row, mark: shownMark(registersOf(row)) }))
    .filter(({ mark }) => mark.state !== 'unrecorded')
    .map(({ row, mark: { present, punctual, paidQuota, excused } }) => ({
      member: { id: row.person_id },
      present,
      punctual,
      paidQuota,
      excused,
    }));
});

type Registers = Record<'present' | 'punctual' | 'paid_quota' | 'excused', Flag | null>;

function registersOf(row: Registers) {
  const value = (flag: Flag | null) => (flag === null ? null : flag === 1);
  return {
    present: value(row.present),
    punctual: value(row.punctual),
    paidQuota: value(row.paid_quota),
    excused: value(row.excused),
  };
}
