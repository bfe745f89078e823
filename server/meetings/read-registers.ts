import { type AttendanceRegisters, UNRECORDED } from '#contract/rules/attendance';
import { compileOnce } from '../database/compile-once.ts';
import type { Db, Row } from '../database/schema.ts';

type Values = Pick<Row<'attendance'>, 'present' | 'punctual' | 'paid_quota' | 'excused'>;

export async function readRegisters(
  db: Db,
  meetingId: number,
  personId: number,
): Promise<AttendanceRegisters> {
  const [row] = await findValues(db, { meetingId, personId });
  return row ? registersOf(row) : UNRECORDED;
}

const findValues = compileOnce<{ meetingId: number; personId: number }, Values>((db, param) =>
  db
    .selectFrom('attendance')
    .select(['present', 'punctual', 'paid_quota', 'excused'])
    .where('meeting_id', '=', param('meetingId'))
    .where('person_id', '=', param('personId')),
);

export function registersOf(row: Values): AttendanceRegisters {
  return {
    present: truth(row.present),
    punctual: truth(row.punctual),
    paidQuota: truth(row.paid_quota),
    excused: truth(row.excused),
  };
}

function truth(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}
